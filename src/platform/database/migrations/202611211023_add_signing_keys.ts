import { Migration } from '@mikro-orm/migrations';

/** Keys that sign tokens for other services. */
export class AddSigningKeys extends Migration {
  override up(): void {
    this.addSql(`create table "signing_keys" (
      "id" text collate "C" not null,
      "public_key" jsonb not null,
      "private_key" text not null,
      "active_from" timestamptz(3) not null,
      "created_at" timestamptz(3) not null,
      primary key ("id")
    )`);
  }

  override down(): void {
    this.addSql(`drop table "signing_keys"`);
  }
}
