import { Migration } from '@mikro-orm/migrations';

/** An order by what thousands share is one by age among those, by which lists for staff are narrowed as well. */
export class IndexOrdersByAge extends Migration {
  override up(): void {
    this.addSql(
      `create index "invitations_created_at_index" on "invitations" ("organization_id", "created_at", "id")`,
    );
    this.addSql(`drop index "users_role_index"`);
    this.addSql(`create index "users_role_index" on "users" ("role", "created_at", "id")`);
    this.addSql(`drop index "users_username_index"`);
    this.addSql(`create index "users_username_index" on "users" ("username", "created_at", "id")`);
  }

  override down(): void {
    this.addSql(`drop index "users_username_index"`);
    this.addSql(`create index "users_username_index" on "users" ("username", "id")`);
    this.addSql(`drop index "users_role_index"`);
    this.addSql(`create index "users_role_index" on "users" ("role", "id")`);
    this.addSql(`drop index "invitations_created_at_index"`);
  }
}
