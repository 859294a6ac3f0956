import { Migration } from '@mikro-orm/migrations';

/** The team that a session works in, beside its organization. */
export class AddActiveTeam extends Migration {
  override up(): void {
    this.addSql(`alter table "sessions" add column "active_team_id" text collate "C" null`);
    this.addSql(
      `create index "sessions_active_team_id_index" on "sessions" ("active_team_id") where "active_team_id" is not null`,
    );
  }

  override down(): void {
    this.addSql(`alter table "sessions" drop column "active_team_id"`);
  }
}
