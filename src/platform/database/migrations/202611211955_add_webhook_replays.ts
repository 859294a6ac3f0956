import { Migration } from '@mikro-orm/migrations';

/** Sends events again: spans of time, and examples that try one endpoint. */
export class AddWebhookReplays extends Migration {
  override up(): void {
    this.addSql(`alter table "webhook_events" add column "endpoint_id" uuid null`);
    this.addSql(`create table "webhook_replays" (
      "id" uuid not null,
      "endpoint_id" uuid not null,
      "scope" text not null,
      "since" timestamptz(3) not null,
      "until" timestamptz(3) not null,
      "position" bigint not null,
      "messages" int not null,
      "created_at" timestamptz(3) not null,
      "finished_at" timestamptz(3) null,
      primary key ("id")
    )`);
    this.addSql(
      `create index "webhook_replays_endpoint_id_index" on "webhook_replays" ("endpoint_id", "id")`,
    );
    this.addSql(
      `create unique index "webhook_replays_unfinished_unique" on "webhook_replays" ("endpoint_id") where finished_at is null`,
    );
    this.addSql(`create index "webhook_replays_created_at_index" on "webhook_replays" ("created_at")`);
  }

  override down(): void {
    this.addSql(`drop table "webhook_replays"`);
    this.addSql(`alter table "webhook_events" drop column "endpoint_id"`);
  }
}
