import { Migration } from '@mikro-orm/migrations';

/** A mail knows what it repeats, and all mails to one address are found at once. */
export class LetMailsBeSentAgain extends Migration {
  override up(): void {
    this.addSql(`alter table "mails" add column "resent_from" uuid null`);
    this.addSql(
      `create index "mails_resent_from_index" on "mails" ("resent_from", "id") where resent_from is not null`,
    );
    this.addSql(`create index "mails_recipient_index" on "mails" ("recipient" text_pattern_ops, "id")`);
  }

  override down(): void {
    this.addSql(`drop index "mails_recipient_index"`);
    this.addSql(`alter table "mails" drop column "resent_from"`);
  }
}
