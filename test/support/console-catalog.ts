import { newId } from '#common/ids/new-id.js';
import type { ConsoleDesk } from './console-desk.js';

/** Members of a row that a case is about, by their columns. */
type Columns = Record<string, unknown>;

const EVERYTHING = { conjunction: 'and', clauses: [] };

export async function insertRow(desk: ConsoleDesk, table: string, columns: Columns): Promise<string> {
  const row: Columns = { id: newId(), created_at: new Date(), ...columns };
  const values = Object.values(row).map((value) =>
    typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value,
  );
  const places = values.map((_value, index) => `$${String(index + 1)}`);
  await desk.inDatabase(
    `insert into ${table} (${Object.keys(row).join(', ')}) values (${places.join(', ')})`,
    values,
  );
  return String(row['id']);
}

/** A meter that counts every event. */
export const addMeter = (desk: ConsoleDesk, merchantId: string, columns: Columns = {}): Promise<string> =>
  insertRow(desk, 'meters', {
    organization_id: merchantId,
    name: 'API calls',
    unit: 'scalar',
    filter: EVERYTHING,
    aggregation: { func: 'count' },
    metadata: {},
    ...columns,
  });

/** A note for customers. */
export const addBenefit = (desk: ConsoleDesk, merchantId: string, columns: Columns = {}): Promise<string> =>
  insertRow(desk, 'benefits', {
    organization_id: merchantId,
    type: 'custom',
    description: 'Priority support',
    selectable: true,
    deletable: true,
    visibility: 'public',
    properties: { note: null },
    metadata: {},
    ...columns,
  });

/** A text field. */
export const addCustomField = (
  desk: ConsoleDesk,
  merchantId: string,
  columns: Columns = {},
): Promise<string> =>
  insertRow(desk, 'custom_fields', {
    organization_id: merchantId,
    type: 'text',
    slug: 'note',
    name: 'Note',
    properties: {},
    metadata: {},
    ...columns,
  });

/** A percentage. */
export const addDiscount = (desk: ConsoleDesk, merchantId: string, columns: Columns = {}): Promise<string> =>
  insertRow(desk, 'discounts', {
    organization_id: merchantId,
    name: 'Spring',
    type: 'percentage',
    duration: 'once',
    basis_points: 1550,
    redemptions_count: 0,
    metadata: {},
    ...columns,
  });

/** A file for download. */
export const addFile = (desk: ConsoleDesk, merchantId: string, columns: Columns = {}): Promise<string> =>
  insertRow(desk, 'files', {
    organization_id: merchantId,
    service: 'downloadable',
    name: 'manual.pdf',
    mime_type: 'application/pdf',
    size: 2048,
    storage_key: 'private/manual',
    state: 'stored',
    ...columns,
  });

/** A product of $29 a month. */
export async function addProduct(
  desk: ConsoleDesk,
  merchantId: string,
  columns: Columns = {},
): Promise<string> {
  const id = await insertRow(desk, 'products', {
    organization_id: merchantId,
    name: 'Team plan',
    visibility: 'public',
    recurring_interval: 'month',
    recurring_interval_count: 1,
    is_recurring: true,
    is_archived: false,
    price_type_rank: 2,
    price_sort_amount: 2900,
    metadata: {},
    ...columns,
  });
  await insertRow(desk, 'product_prices', {
    product_id: id,
    amount_type: 'fixed',
    currency: 'usd',
    price_amount: 2900,
    is_archived: false,
  });
  return id;
}
