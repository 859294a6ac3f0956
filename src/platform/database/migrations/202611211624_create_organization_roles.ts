import { Migration } from '@mikro-orm/migrations';

/** Roles that organizations make for themselves. */
export class CreateOrganizationRoles extends Migration {
  override up(): void {
    this.addSql(`create table "organization_roles" (
      "id" text collate "C" not null,
      "organization_id" text collate "C" not null,
      "role" text not null,
      "permission" jsonb not null,
      "created_at" timestamptz(3) not null,
      "updated_at" timestamptz(3) null,
      primary key ("id")
    )`);
    this.addSql(
      `alter table "organization_roles" add constraint "organization_roles_organization_id_role_unique" unique ("organization_id", "role")`,
    );
    this.addSql(
      `alter table "organization_roles" add constraint "organization_roles_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade`,
    );
  }

  override down(): void {
    this.addSql(`drop table "organization_roles"`);
  }
}
