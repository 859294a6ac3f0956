import { Migration } from '@mikro-orm/migrations';

/** What people did, counted by the hour and the day for charts; and the rows behind it found by outcome and address. */
export class CreateAuthTallies extends Migration {
  override up(): void {
    this.addSql(`create table "auth_tallies" (
      "span" text not null,
      "at" timestamptz(3) not null,
      "measure" text not null,
      "detail" text not null,
      "count" int not null,
      primary key ("span", "at", "measure", "detail")
    )`);
    this.addSql(
      `create index "login_events_refused_index" on "login_events" ("created_at", "id") where "outcome" <> 'succeeded'`,
    );
    this.addSql(
      `create index "login_events_email_index" on "login_events" ("email" text_pattern_ops, "created_at", "id")`,
    );
    this.addSql(
      `create index "login_events_address_index" on "login_events" ("ip_address" text_pattern_ops, "created_at", "id")`,
    );
  }

  override down(): void {
    this.addSql(`drop index "login_events_address_index"`);
    this.addSql(`drop index "login_events_email_index"`);
    this.addSql(`drop index "login_events_refused_index"`);
    this.addSql(`drop table "auth_tallies"`);
  }
}
