import { Migration } from '@mikro-orm/migrations';

export class CreateLoginCodes extends Migration {
  override up(): void {
    this.addSql(`create table "customer_login_codes" (
      "id" uuid not null,
      "customer_id" uuid not null,
      "email" text not null,
      "code_hash" bytea not null,
      "key_id" text not null,
      "client_address" text null,
      "attempts" int not null,
      "expires_at" timestamptz(3) not null,
      "created_at" timestamptz(3) not null,
      primary key ("id")
    )`);
    this.addSql(
      `alter table "customer_login_codes" add constraint "customer_login_codes_code_hash_unique" unique ("code_hash")`,
    );
    for (const column of ['customer_id', 'client_address', 'expires_at'])
      this.addSql(
        `create index "customer_login_codes_${column}_index" on "customer_login_codes" ("${column}")`,
      );
    this.addSql(
      `alter table "customer_login_codes" add constraint "customer_login_codes_customer_id_foreign" foreign key ("customer_id") references "customers" ("id") on delete cascade`,
    );
  }

  override down(): void {
    this.addSql(`drop table "customer_login_codes"`);
  }
}
