import { Migration } from '@mikro-orm/migrations';

export class CreateBillingVerifications extends Migration {
  override up(): void {
    this.addSql(`create table "billing_verifications" (
      "id" uuid not null,
      "origin" text not null,
      "created_at" timestamptz(3) not null,
      "started_at" timestamptz(3) null,
      "finished_at" timestamptz(3) null,
      "outcome" text null,
      "differences" int null,
      "checks" jsonb not null,
      primary key ("id")
    )`);
    this.addSql(
      `create index "billing_verifications_created_at_index" on "billing_verifications" ("created_at", "id")`,
    );
    this.addSql(
      `create index "billing_verifications_outcome_index" on "billing_verifications" ("outcome", "created_at", "id")`,
    );
    this.addSql(
      `create index "billing_verifications_finished_at_index" on "billing_verifications" ("finished_at") where finished_at is not null`,
    );
    this.addSql(
      `create unique index "billing_verifications_unfinished_unique" on "billing_verifications" ((finished_at is null)) where finished_at is null`,
    );
    this.addSql(
      `alter table "billing_verifications" add constraint "billing_verifications_finished_check" check ((finished_at is null) = (outcome is null) and (finished_at is null) = (differences is null))`,
    );
  }

  override down(): void {
    this.addSql(`drop table "billing_verifications"`);
  }
}
