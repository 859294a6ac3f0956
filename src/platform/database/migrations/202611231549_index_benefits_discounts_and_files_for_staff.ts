import { Migration } from '@mikro-orm/migrations';

const CURRENT = 'where deleted_at is null';
const STORED = `where state = 'stored' and deleted_at is null`;

/** Names of indexes with what they are on. */
const INDEXES = {
  ...inOrder('benefits', ['created_at', 'description'], CURRENT),
  benefits_all_type_index: `"benefits" ("type", "created_at", "id") ${CURRENT}`,
  benefits_all_visibility_index: `"benefits" ("visibility", "created_at", "id") ${CURRENT}`,
  ...inOrder('discounts', ['created_at', 'name', 'code', 'redemptions_count'], CURRENT),
  discounts_all_type_index: `"discounts" ("type", "created_at", "id") ${CURRENT}`,
  discounts_name_beginnings_index: `"discounts" (lower("name") text_pattern_ops) ${CURRENT}`,
  discounts_code_beginnings_index: `"discounts" (lower("code") text_pattern_ops) ${CURRENT}`,
  ...inOrder('files', ['created_at', 'name'], STORED),
  files_search_index: `"files" using gin ("name" gin_trgm_ops) ${STORED}`,
  files_name_beginnings_index: `"files" (lower("name") text_pattern_ops) ${STORED}`,
};

/** Staff list and search the rows of all merchants. */
export class IndexBenefitsDiscountsAndFilesForStaff extends Migration {
  override up(): void {
    for (const [name, on] of Object.entries(INDEXES)) this.addSql(`create index "${name}" on ${on}`);
  }

  override down(): void {
    for (const name of Object.keys(INDEXES)) this.addSql(`drop index "${name}"`);
  }
}

function inOrder(table: string, columns: readonly string[], condition: string): Record<string, string> {
  return Object.fromEntries(
    columns.map((column) => [`${table}_all_${column}_index`, `"${table}" ("${column}", "id") ${condition}`]),
  );
}
