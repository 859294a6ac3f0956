import { Migration } from '@mikro-orm/migrations';

export class RetainUsage extends Migration {
  override up(): void {
    this.addSql(
      `create table "usage_checkpoints" ("customer_meter_id" uuid not null, "window_start" bigint not null, "event_count" bigint not null, "event_sum" numeric not null, "event_min" numeric null, "event_max" numeric null, "reserved_units" bigint not null, "reservation_count" bigint not null, primary key ("customer_meter_id", "window_start"))`,
    );
    this.addSql(
      `alter table "usage_checkpoints" add constraint "usage_checkpoints_customer_meter_id_foreign" foreign key ("customer_meter_id") references "customer_meters" ("id") on delete cascade`,
    );
    this.addSql(`alter table "usage_rollup_buckets" add "is_partial" boolean not null default false`);
    this.addSql(`alter table "usage_streams" add "deletions" bigint not null default '0'`);
  }

  override down(): void {
    this.addSql(`alter table "usage_streams" drop column "deletions"`);
    this.addSql(`alter table "usage_rollup_buckets" drop column "is_partial"`);
    this.addSql(`drop table "usage_checkpoints"`);
  }
}
