import { Client } from 'pg';
import { fillTable } from '../console/fill/copy.js';
import { heading } from '../support/report.js';
import { idSql } from './ids.js';
import { lists, type BillingList } from './lists.js';

/** Other merchants, and the share of the rows that each has of its own. */
const OTHERS = 20;
const SHARE_OF_OTHERS = 0.2;

/** Fills the tables of the lists with rows of one merchant and of others; those that have rows stay as they are. */
export async function fillLists(url: string, merchantId: string, rows: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // Foreign keys would be checked row by row.
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`);
    await client.query(OTHER_MERCHANTS, [OTHERS]);
    for (const list of lists) await fillList(client, list, merchantId, rows);
  } finally {
    await client.end();
  }
}

async function fillList(client: Client, list: BillingList, merchantId: string, rows: number): Promise<void> {
  const { rows: found } = await client.query(`select from ${list.table} limit 1`);
  if (found.length > 0) return;
  heading(`Filling ${list.table} with ${rows.toLocaleString('en')} rows`);
  const all = Math.round(rows * (1 + SHARE_OF_OTHERS));
  await fillTable(client, list.table, async () => {
    const { rowCount } = await client.query(insertOf(list, merchantId, rows, all));
    return rowCount ?? 0;
  });
  for (const statement of list.beside ?? []) await client.query(statement);
  await client.query('vacuum analyze');
}

function insertOf({ table, columns }: BillingList, merchantId: string, own: number, all: number): string {
  const names = Object.keys(columns).map((name) => `"${name}"`);
  const owner = `case when n <= ${String(own)} then '${merchantId}' else 'merchant-' || n % ${String(OTHERS)} end`;
  return `insert into ${table} (id, organization_id, created_at, ${names.join(', ')})
    select ${idSql('n')}, ${owner}, timestamptz '2025-01-01' + n * interval '20 seconds', ${Object.values(columns).join(', ')}
    from generate_series(1, ${String(all)}) n`;
}

const OTHER_MERCHANTS = `
  with made as (
    insert into organizations (id, name, slug, created_at)
    select 'merchant-' || n, 'Merchant ' || n, 'merchant-' || n, now() from generate_series(0, $1::int - 1) n
    on conflict do nothing returning id)
  insert into merchants (id, socials, feature_settings, subscription_settings, default_currency, seller_details,
                         tax_calculator, clock_offset, created_at)
  select id, '[]', '{}', '{}', 'usd', '{}', 'none', 0, now() from made`;
