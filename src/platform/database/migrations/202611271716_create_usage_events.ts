import { Migration } from '@mikro-orm/migrations';

export class CreateUsageEvents extends Migration {
  override up(): void {
    this.addSql(`create table "usage_events" (
      "id" uuid not null,
      "ingested_at" timestamptz(3) not null,
      "organization_id" text collate "C" not null,
      "position" bigint not null,
      "customer_id" uuid null,
      "external_customer_id" text null,
      "name" text not null,
      "source" text not null,
      "timestamp" timestamptz(3) not null,
      "metadata" jsonb not null,
      primary key ("id", "ingested_at")
    ) partition by range ("ingested_at")`);
    this.addSql(
      `create index "usage_events_position_index" on "usage_events" ("organization_id", "position")`,
    );
    this.addSql(
      `create index "usage_events_customer_position_index" on "usage_events" ("customer_id", "position") where customer_id is not null`,
    );
    this.addSql(
      `create index "usage_events_unlinked_index" on "usage_events" ("organization_id", "external_customer_id") where customer_id is null and external_customer_id is not null`,
    );
    this.addSql(
      `create index "usage_events_system_index" on "usage_events" ("customer_id", "position") where source = 'system'`,
    );
    this.addSql(
      `create index "usage_events_timestamp_index" on "usage_events" ("organization_id", "timestamp", "id")`,
    );
    this.addSql(
      `create index "usage_events_customer_timestamp_index" on "usage_events" ("customer_id", "timestamp", "id") where customer_id is not null`,
    );
    this.addSql(
      `create index "usage_events_name_index" on "usage_events" ("organization_id", "name", "timestamp", "id")`,
    );
    this.addSql(`create table "usage_events_default" partition of "usage_events" default`);
    this.addSql(`create table "usage_event_keys" (
      "organization_id" text collate "C" not null,
      "external_id" text collate "C" not null,
      "ingested_at" timestamptz(3) not null,
      primary key ("organization_id", "external_id")
    )`);
    this.addSql(`create index "usage_event_keys_ingested_at_index" on "usage_event_keys" ("ingested_at")`);
    this.addSql(`create table "usage_event_names" (
      "organization_id" text collate "C" not null,
      "name" text not null,
      "source" text not null,
      "occurrences" bigint not null,
      "first_seen" timestamptz(3) not null,
      "last_seen" timestamptz(3) not null,
      primary key ("organization_id", "name", "source")
    )`);
    this.addSql(
      `create index "usage_event_names_last_seen_index" on "usage_event_names" ("organization_id", "last_seen", "name", "source")`,
    );
    this.addSql(`create table "usage_streams" (
      "organization_id" text collate "C" not null,
      "last_position" bigint not null,
      primary key ("organization_id")
    )`);
  }

  override down(): void {
    this.addSql(`drop table "usage_streams"`);
    this.addSql(`drop table "usage_event_names"`);
    this.addSql(`drop table "usage_event_keys"`);
    this.addSql(`drop table "usage_events"`);
  }
}
