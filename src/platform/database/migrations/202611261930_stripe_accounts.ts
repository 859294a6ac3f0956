import { Migration } from '@mikro-orm/migrations';

export class CreateStripeAccounts extends Migration {
  override up(): void {
    this.addSql(
      `create table "stripe_accounts" ("id" uuid not null, "organization_id" text collate "C" not null, "secret_key" text not null, "publishable_key" text not null, "webhook_secret" text not null, "secret_key_last4" text not null, "is_live" boolean not null, "created_at" timestamptz(3) not null, "modified_at" timestamptz(3) null, "retired_at" timestamptz(3) null, primary key ("id"))`,
    );
    this.addSql(
      `create unique index "stripe_accounts_current_unique" on "stripe_accounts" ("organization_id") where retired_at is null`,
    );
    this.addSql(
      `create index "stripe_accounts_organization_id_index" on "stripe_accounts" ("organization_id", "created_at", "id")`,
    );
    this.addSql(
      `alter table "stripe_accounts" add constraint "stripe_accounts_organization_id_foreign" foreign key ("organization_id") references "merchants" ("id") on delete cascade`,
    );
    this.addSql('alter table "gateway_events" alter column "merchant_id" drop not null');
    this.addSql(
      `create index "payments_gateway_account_index" on "payments" ("gateway_account", ("gateway_ref" is null), "created_at") where gateway_account is not null`,
    );
  }

  override down(): void {
    this.addSql('drop index "payments_gateway_account_index"');
    this.addSql('delete from "gateway_events" where "merchant_id" is null');
    this.addSql('alter table "gateway_events" alter column "merchant_id" set not null');
    this.addSql('drop table "stripe_accounts"');
  }
}
