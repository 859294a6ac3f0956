import { createHash } from 'node:crypto';
import type { TableMap } from './table-map.js';

/** A row there by its id, and by what tells it from a row of another database that has the same id. */
export interface RowIdentity {
  id: string;
  identity: string;
}

/**
 * It depends on what the row says only, so that a restored dump has the same rows; hashed, because it outlives the row
 * and may be made of an address.
 */
export function identityOf(map: TableMap, raw: Readonly<Record<string, unknown>>): RowIdentity {
  const values = map.identity.map((column) => raw[column] ?? null);
  const identity = createHash('sha256').update(JSON.stringify(values)).digest('base64url');
  return { id: String(raw['id']), identity };
}
