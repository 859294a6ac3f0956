import { Migration } from '@mikro-orm/migrations';

export class CreateDiscountProducts extends Migration {
  override up(): void {
    this.addSql(`create table "discount_products" (
      "discount_id" uuid not null,
      "product_id" uuid not null,
      primary key ("discount_id", "product_id")
    )`);
    this.addSql(`create index "discount_products_product_id_index" on "discount_products" ("product_id")`);
    this.addSql(
      `alter table "discount_products" add constraint "discount_products_discount_id_foreign" foreign key ("discount_id") references "discounts" ("id") on delete cascade`,
    );
    this.addSql(
      `alter table "discount_products" add constraint "discount_products_product_id_foreign" foreign key ("product_id") references "products" ("id") on delete cascade`,
    );
  }

  override down(): void {
    this.addSql(`drop table "discount_products"`);
  }
}
