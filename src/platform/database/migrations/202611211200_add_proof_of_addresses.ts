import { Migration } from '@mikro-orm/migrations';

/** Since when it is known that a person reads mails of an address of theirs. */
export class AddProofOfAddresses extends Migration {
  override up(): void {
    this.addSql(`alter table "users" add column "proven_at" timestamptz(3) null`);
    this.addSql(`update "users" set "proven_at" = "updated_at" where "email_verified"`);
  }

  override down(): void {
    this.addSql(`alter table "users" drop column "proven_at"`);
  }
}
