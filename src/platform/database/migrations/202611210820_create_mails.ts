import { Migration } from '@mikro-orm/migrations';

/** Mails to be sent, and what became of those that were. */
export class CreateMails extends Migration {
  override up(): void {
    this.addSql(`create table "mails" (
      "id" uuid not null,
      "template" text not null,
      "recipient" text not null,
      "data" jsonb not null,
      "dedupe_key" text not null,
      "subject" text not null,
      "content" jsonb not null,
      "status" text not null,
      "attempts" int not null,
      "last_error" text null,
      "message_id" text null,
      "carrier" text null,
      "claimed_until" timestamptz(3) null,
      "created_at" timestamptz(3) not null,
      "sent_at" timestamptz(3) null,
      primary key ("id")
    )`);
    this.addSql(`alter table "mails" add constraint "mails_dedupe_key_unique" unique ("dedupe_key")`);
    this.addSql(`create index "mails_unsent_index" on "mails" ("status", "id") where status <> 'sent'`);
    this.addSql(`create index "mails_template_index" on "mails" ("template", "id")`);
    this.addSql(`create index "mails_created_at_index" on "mails" ("created_at")`);
    this.addSql(`create index "mails_search_index" on "mails" using gin ("recipient" gin_trgm_ops)`);
  }

  override down(): void {
    this.addSql(`drop table "mails"`);
  }
}
