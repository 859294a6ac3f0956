import { Migration } from '@mikro-orm/migrations';

export class CreateCustomerOauthAccounts extends Migration {
  override up(): void {
    this.addSql(
      `create table "customer_oauth_accounts" ("id" uuid not null, "organization_id" text collate "C" not null, "customer_id" uuid not null, "platform" text not null, "account_id" text not null, "username" text null, "created_at" timestamptz(3) not null, "modified_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(
      `create unique index "customer_oauth_accounts_unique" on "customer_oauth_accounts" (organization_id, platform, account_id);`,
    );
    this.addSql(
      `create index "customer_oauth_accounts_customer_index" on "customer_oauth_accounts" (customer_id, created_at, id);`,
    );

    this.addSql(
      `alter table "customer_oauth_accounts" add constraint "customer_oauth_accounts_organization_id_foreign" foreign key ("organization_id") references "merchants" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "customer_oauth_accounts" add constraint "customer_oauth_accounts_customer_id_foreign" foreign key ("customer_id") references "customers" ("id") on delete no action;`,
    );
  }

  override down(): void {
    this.addSql(`drop table "customer_oauth_accounts"`);
  }
}
