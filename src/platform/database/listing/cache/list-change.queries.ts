import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { reading } from '../../reading.js';
import { TRACKING_FUNCTION, type ListSource } from './tracked-changes.js';

/** Key of a change that concerns every row of its table. */
const ALL_ROWS = '';

@Injectable()
export class ListChangeQueries {
  constructor(private readonly em: EntityManager) {}

  /** Whether a transaction that the snapshot does not include has changed rows of the sources and committed. */
  async haveChanged(sources: readonly ListSource[], snapshot: string): Promise<boolean> {
    const changed = sources.map((source) => sql`exists (${changesSince(source, snapshot)})`);
    const { rows } = await sql<{
      changed: boolean;
    }>`select ${sql.join(changed, sql` or `)} as changed`.execute(reading(this.em));
    return rows[0]?.changed ?? true;
  }

  /** Whether triggers record the changes of a table, by the column of the source. */
  async areTracked({ table, column, triggers }: ListSource): Promise<boolean> {
    const { rows } = await sql<{ triggers: number }>`
      select count(*)::int as triggers
        from pg_trigger t
        join pg_proc f on f.oid = t.tgfoid
       where t.tgrelid = to_regclass(${table}) and f.proname = ${TRACKING_FUNCTION} and t.tgenabled in ('O', 'A')
         and t.tgargs = convert_to(${column}, 'UTF8') || '\\x00'::bytea`.execute(reading(this.em));
    return rows[0]?.triggers === triggers;
  }
}

/** The oldest transaction that the snapshot may not include bounds what is read of the index. */
function changesSince({ table, keys, type }: ListSource, snapshot: string): RawBuilder<unknown> {
  const changed = keys.map((key) => sql`${key}::${sql.raw(type)}::text`);
  return sql`select from list_changes
    where source = ${table} and key in (${sql.join([sql.val(ALL_ROWS), ...changed])})
      and xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
      and not pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot)`;
}
