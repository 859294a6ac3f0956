import { Migration } from '@mikro-orm/migrations';

export class RollUpUsage extends Migration {
  override up(): void {
    this.addSql(`create table "usage_rollups" (
      "id" uuid not null,
      "organization_id" text collate "C" not null,
      "meter_id" uuid not null,
      "filter" jsonb not null,
      "aggregation" jsonb not null,
      "position" bigint not null,
      "is_current" boolean not null,
      primary key ("id")
    )`);
    this.addSql(
      `create unique index "usage_rollups_meter_id_unique" on "usage_rollups" ("meter_id") where is_current`,
    );
    this.addSql(`create table "usage_rollup_buckets" (
      "rollup_id" uuid not null,
      "customer_id" uuid not null,
      "starts_at" timestamptz(3) not null,
      "event_count" bigint not null,
      "event_sum" numeric not null,
      "event_min" numeric null,
      "event_max" numeric null,
      "first_at" timestamptz(3) not null,
      "last_at" timestamptz(3) not null,
      primary key ("rollup_id", "customer_id", "starts_at")
    )`);
    this.addSql(`create table "usage_rollup_customers" (
      "rollup_id" uuid not null,
      "customer_id" uuid not null,
      "event_count" bigint not null,
      "is_rolled_up" boolean not null,
      primary key ("rollup_id", "customer_id")
    )`);
    this.addSql(`alter table "usage_events" add "first_position" bigint null`);
    this.addSql(
      `create index "usage_events_first_position_index" on "usage_events" ("organization_id", "first_position") where first_position is not null`,
    );
    this.addSql(
      `create trigger "customer_meters_track_insert" after insert on "customer_meters" referencing new table as new_rows for each statement execute function "track_list_changes"('organization_id')`,
    );
    this.addSql(
      `create trigger "customer_meters_track_delete" after delete on "customer_meters" referencing old table as old_rows for each statement execute function "track_list_changes"('organization_id')`,
    );
    this.addSql(
      `create trigger "customer_meters_track_truncate" after truncate on "customer_meters" for each statement execute function "track_list_changes"('organization_id')`,
    );
  }

  override down(): void {
    for (const kind of ['insert', 'delete', 'truncate'])
      this.addSql(`drop trigger "customer_meters_track_${kind}" on "customer_meters"`);
    this.addSql(`drop index "usage_events_first_position_index"`);
    this.addSql(`alter table "usage_events" drop column "first_position"`);
    this.addSql(`drop table "usage_rollup_customers"`);
    this.addSql(`drop table "usage_rollup_buckets"`);
    this.addSql(`drop table "usage_rollups"`);
  }
}
