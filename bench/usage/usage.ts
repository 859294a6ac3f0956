import { endProducts } from '../../test/support/product.js';
import { benchBalances } from './balances.js';
import { benchIngest } from './ingest.js';
import { openUsageShop } from './shop.js';

/** `USAGE=ingest` or `balances` times only that. */
const ONLY = process.env['USAGE'];
const isWanted = (name: string): boolean => ONLY === undefined || ONLY.split(',').includes(name);

/** Times how events are ingested and counted. */
export async function benchUsage(): Promise<void> {
  try {
    const shop = await openUsageShop();
    if (isWanted('ingest')) await benchIngest(shop);
    if (isWanted('balances')) await benchBalances(shop);
  } finally {
    await endProducts();
  }
}
