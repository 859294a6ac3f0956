import { Migration } from '@mikro-orm/migrations';

/** Lists the members of an organization by age, which is how they are listed unless somebody asks otherwise. */
export class IndexMembersByAge extends Migration {
  override up(): void {
    this.addSql(
      `create index "members_created_at_index" on "members" ("organization_id", "created_at", "id")`,
    );
  }

  override down(): void {
    this.addSql(`drop index "members_created_at_index"`);
  }
}
