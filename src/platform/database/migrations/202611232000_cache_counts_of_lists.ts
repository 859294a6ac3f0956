import { Migration } from '@mikro-orm/migrations';

/** Each table with the column by whose values its changes are recorded. */
const TRACKED = [
  ['discounts', 'organization_id'],
  ['benefits', 'organization_id'],
  ['meters', 'organization_id'],
  ['custom_fields', 'organization_id'],
  ['files', 'organization_id'],
  ['products', 'organization_id'],
  ['checkout_links', 'organization_id'],
  ['customers', 'organization_id'],
  ['product_benefits', 'benefit_id'],
  ['checkout_link_products', 'product_id'],
] as const;

const CHANGED_ROWS = {
  insert: 'referencing new table as new_rows ',
  update: 'referencing old table as old_rows new table as new_rows ',
  delete: 'referencing old table as old_rows ',
  truncate: '',
};

/** Tables carry a schema, because some sessions, such as those of a restore, have a search path without it. */
const TRACKING_FUNCTION = `create function "track_list_changes"() returns trigger language plpgsql as $$
  declare
    changed text := case tg_op
      when 'INSERT' then 'select %1$I as key from new_rows'
      when 'DELETE' then 'select %1$I as key from old_rows'
      when 'UPDATE' then 'select %1$I as key from old_rows union all select %1$I from new_rows'
      else 'select '''' as key' end;
  begin
    execute format(
      'insert into %2$I.list_changes (source, key, xid)
       select distinct %3$L, changed.key::text, pg_current_xact_id() from (' || changed || ') as changed
        where changed.key is not null
       on conflict do nothing',
      tg_argv[0], tg_table_schema, tg_table_name);
    return null;
  end
$$`;

export class CacheCountsOfLists extends Migration {
  override up(): void {
    this.addSql(`create table "list_changes" (
      "source" text collate "C" not null,
      "key" text collate "C" not null,
      "xid" xid8 not null,
      "seen_at" timestamptz(3) null,
      primary key ("source", "key", "xid")
    )`);
    this.addSql(TRACKING_FUNCTION);
    for (const [table, column] of TRACKED)
      for (const [kind, rows] of Object.entries(CHANGED_ROWS))
        this.addSql(
          `create trigger "${table}_track_${kind}" after ${kind} on "${table}" ${rows}for each statement execute function "track_list_changes"('${column}')`,
        );
    for (const column of ['created_at', 'name'])
      this.index(column, `("organization_id", "${column}", "id") include ("archived_at")`);
  }

  override down(): void {
    for (const column of ['created_at', 'name']) this.index(column, `("organization_id", "${column}", "id")`);
    for (const [table] of TRACKED)
      for (const kind of Object.keys(CHANGED_ROWS))
        this.addSql(`drop trigger "${table}_track_${kind}" on "${table}"`);
    this.addSql(`drop function "track_list_changes"`);
    this.addSql(`drop table "list_changes"`);
  }

  /** Archived meters may be far apart in the order. */
  private index(column: string, columns: string): void {
    this.addSql(`drop index "meters_${column}_index"`);
    this.addSql(`create index "meters_${column}_index" on "meters" ${columns}`);
  }
}
