import { Migration } from '@mikro-orm/migrations';

/** Attempts counted by the hour, so that charts over weeks need not read every one of them. */
export class CreateWebhookTallies extends Migration {
  override up(): void {
    this.addSql(`create table "webhook_tallies" (
      "endpoint_id" uuid not null,
      "hour" timestamptz(3) not null,
      "rung" int not null,
      "succeeded" int not null,
      "failed" int not null,
      primary key ("endpoint_id", "hour", "rung")
    )`);
    this.addSql(`create index "webhook_tallies_hour_index" on "webhook_tallies" ("hour")`);
  }

  override down(): void {
    this.addSql(`drop table "webhook_tallies"`);
  }
}
