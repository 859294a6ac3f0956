import { Migration } from '@mikro-orm/migrations';

/** What a provider gives us to act for a person who has linked it. */
export class AddProviderTokens extends Migration {
  override up(): void {
    this.addSql(`alter table "accounts"
      add column "access_token" text null,
      add column "refresh_token" text null,
      add column "id_token" text null,
      add column "access_token_expires_at" timestamptz(3) null,
      add column "refresh_token_expires_at" timestamptz(3) null,
      add column "scope" text null`);
  }

  override down(): void {
    this.addSql(`alter table "accounts"
      drop column "access_token",
      drop column "refresh_token",
      drop column "id_token",
      drop column "access_token_expires_at",
      drop column "refresh_token_expires_at",
      drop column "scope"`);
  }
}
