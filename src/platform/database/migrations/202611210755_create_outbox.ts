import { Migration } from '@mikro-orm/migrations';

/** Events beside the changes they tell about, and what their listeners owe them. */
export class CreateOutbox extends Migration {
  override up(): void {
    this.addSql(`create table "event_sequences" (
      "record_type" text not null,
      "record_id" text collate "C" not null,
      "value" bigint not null,
      primary key ("record_type", "record_id")
    )`);
    this.addSql(`create table "outbox_events" (
      "id" uuid not null,
      "name" text not null,
      "version" int not null,
      "audience" text not null,
      "payload" jsonb not null,
      "record_type" text null,
      "record_id" text collate "C" null,
      "sequence" bigint null,
      "organization_id" text collate "C" null,
      "correlation_id" text null,
      "occurred_at" timestamptz(3) not null,
      "relayed_at" timestamptz(3) null,
      primary key ("id")
    )`);
    this.addSql(
      `create index "outbox_events_waiting_index" on "outbox_events" ("id") where relayed_at is null`,
    );
    this.addSql(
      `create index "outbox_events_waiting_record_index" on "outbox_events" ("record_type", "record_id", "sequence") where relayed_at is null`,
    );
    this.addSql(`create index "outbox_events_relayed_at_index" on "outbox_events" ("relayed_at")`);
    this.addSql(`create table "event_handlings" (
      "event_id" uuid not null,
      "listener" text not null,
      "handled_at" timestamptz(3) null,
      "due_at" timestamptz(3) not null,
      "dispatches" int not null,
      primary key ("event_id", "listener")
    )`);
    this.addSql(
      `create index "event_handlings_due_index" on "event_handlings" ("due_at") where handled_at is null`,
    );
    this.addSql(
      `alter table "event_handlings" add constraint "event_handlings_event_id_foreign" foreign key ("event_id") references "outbox_events" ("id") on delete cascade`,
    );
  }

  override down(): void {
    this.addSql(`drop table "event_handlings", "outbox_events", "event_sequences"`);
  }
}
