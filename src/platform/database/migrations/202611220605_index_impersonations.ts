import { Migration } from '@mikro-orm/migrations';

/** Nearly no session is one in which staff act as somebody: an index of those alone finds who does so among millions. */
export class IndexImpersonations extends Migration {
  override up(): void {
    this.addSql(`drop index "sessions_impersonated_by_index"`);
    this.addSql(
      `create index "sessions_impersonated_by_index" on "sessions" ("impersonated_by", "id") where "impersonated_by" is not null`,
    );
  }

  override down(): void {
    this.addSql(`drop index "sessions_impersonated_by_index"`);
    this.addSql(`create index "sessions_impersonated_by_index" on "sessions" ("impersonated_by")`);
  }
}
