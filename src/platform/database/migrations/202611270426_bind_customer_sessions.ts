import { Migration } from '@mikro-orm/migrations';

export class BindCustomerSessions extends Migration {
  override up(): void {
    this.addSql(`alter table "customer_sessions" add column "account_session_id" text collate "C" null`);
    this.addSql(
      `alter table "customer_sessions" add constraint "customer_sessions_account_session_id_foreign" foreign key ("account_session_id") references "sessions" ("id") on delete cascade`,
    );
    this.addSql(
      `create index "customer_sessions_account_session_id_index" on "customer_sessions" ("account_session_id") where "account_session_id" is not null`,
    );
  }

  override down(): void {
    this.addSql(`alter table "customer_sessions" drop column "account_session_id"`);
  }
}
