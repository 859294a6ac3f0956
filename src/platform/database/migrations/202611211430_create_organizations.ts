import { Migration } from '@mikro-orm/migrations';

/** Organizations with members, invitations and teams, and the sessions that work in one. */
export class CreateOrganizations extends Migration {
  override up(): void {
    this.createOrganizations();
    this.createMembers();
    this.createInvitations();
    this.createTeams();
    this.addSql(
      `create index "sessions_active_organization_id_index" on "sessions" ("active_organization_id") where "active_organization_id" is not null`,
    );
  }

  override down(): void {
    this.addSql(`drop index "sessions_active_organization_id_index"`);
    for (const table of ['team_members', 'teams', 'invitations', 'members', 'organizations'])
      this.addSql(`drop table "${table}"`);
  }

  private createOrganizations(): void {
    this.addSql(`create table "organizations" (
      "id" text collate "C" not null,
      "name" text not null,
      "slug" text not null,
      "logo" text null,
      "metadata" text null,
      "created_at" timestamptz(3) not null,
      primary key ("id")
    )`);
    this.addSql(`alter table "organizations" add constraint "organizations_slug_unique" unique ("slug")`);
    this.addSql(`create index "organizations_created_at_index" on "organizations" ("created_at", "id")`);
    this.addSql(`create index "organizations_name_index" on "organizations" ("name", "id")`);
    this.addSql(
      `create index "organizations_search_index" on "organizations" using gin ("name" gin_trgm_ops, "slug" gin_trgm_ops)`,
    );
  }

  private createMembers(): void {
    this.addSql(`create table "members" (
      "id" text collate "C" not null,
      "organization_id" text collate "C" not null,
      "user_id" text collate "C" not null,
      "role" text not null,
      "created_at" timestamptz(3) not null,
      primary key ("id")
    )`);
    this.addSql(
      `alter table "members" add constraint "members_organization_id_user_id_unique" unique ("organization_id", "user_id")`,
    );
    this.addSql(`create index "members_organization_id_index" on "members" ("organization_id", "id")`);
    this.addSql(`create index "members_user_id_index" on "members" ("user_id")`);
    this.refer('members', 'organization_id', 'organizations');
    this.refer('members', 'user_id', 'users');
  }

  private createInvitations(): void {
    this.addSql(`create table "invitations" (
      "id" text collate "C" not null,
      "organization_id" text collate "C" not null,
      "email" text not null,
      "role" text not null,
      "team_id" text null,
      "status" text not null,
      "inviter_id" text collate "C" not null,
      "expires_at" timestamptz(3) not null,
      "created_at" timestamptz(3) not null,
      primary key ("id")
    )`);
    this.addSql(
      `create index "invitations_organization_id_index" on "invitations" ("organization_id", "id")`,
    );
    this.addSql(`create index "invitations_email_index" on "invitations" ("email", "status")`);
    this.addSql(`create index "invitations_inviter_id_index" on "invitations" ("inviter_id")`);
    this.refer('invitations', 'organization_id', 'organizations');
    this.refer('invitations', 'inviter_id', 'users');
  }

  private createTeams(): void {
    this.addSql(`create table "teams" (
      "id" text collate "C" not null,
      "organization_id" text collate "C" not null,
      "name" text not null,
      "created_at" timestamptz(3) not null,
      "updated_at" timestamptz(3) null,
      primary key ("id")
    )`);
    this.addSql(`create index "teams_organization_id_index" on "teams" ("organization_id", "id")`);
    this.addSql(`create table "team_members" (
      "id" text collate "C" not null,
      "team_id" text collate "C" not null,
      "member_id" text collate "C" not null,
      "created_at" timestamptz(3) not null,
      primary key ("id")
    )`);
    this.addSql(
      `alter table "team_members" add constraint "team_members_team_id_member_id_unique" unique ("team_id", "member_id")`,
    );
    this.addSql(`create index "team_members_member_id_index" on "team_members" ("member_id", "id")`);
    this.refer('teams', 'organization_id', 'organizations');
    this.refer('team_members', 'team_id', 'teams');
    this.refer('team_members', 'member_id', 'members');
  }

  private refer(table: string, column: string, target: string): void {
    this.addSql(
      `alter table "${table}" add constraint "${table}_${column}_foreign" foreign key ("${column}") references "${target}" ("id") on delete cascade`,
    );
  }
}
