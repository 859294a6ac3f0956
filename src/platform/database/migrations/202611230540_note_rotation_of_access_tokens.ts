import { Migration } from '@mikro-orm/migrations';

/** A token that was replaced by another is not replaced a second time. */
export class NoteRotationOfAccessTokens extends Migration {
  override up(): void {
    this.addSql(`alter table "organization_access_tokens" add column "rotated_at" timestamptz(3) null`);
  }

  override down(): void {
    this.addSql(`alter table "organization_access_tokens" drop column "rotated_at"`);
  }
}
