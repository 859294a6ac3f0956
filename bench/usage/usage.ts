import { endProducts } from '../../test/support/product.js';
import { benchBalances } from './balances.js';
import { benchIngest } from './ingest.js';
import { benchReads } from './reads.js';
import { openKeptUsageShop, openUsageShop } from './shop.js';

/** `USAGE=ingest` `balances` or `reads` times only that. */
const ONLY = process.env['USAGE'];
const isWanted = (name: string): boolean => ONLY === undefined || ONLY.split(',').includes(name);

/** Times how events are ingested, counted and read. `USAGE_DATA_DIR` keeps the events that are read for a further run. */
export async function benchUsage(): Promise<void> {
  const dataDir = process.env['USAGE_DATA_DIR'];
  try {
    if (isWanted('ingest') || isWanted('balances')) {
      const shop = await openUsageShop();
      if (isWanted('ingest')) await benchIngest(shop);
      if (isWanted('balances')) await benchBalances(shop);
      await shop.product.stop();
    }
    if (isWanted('reads'))
      await benchReads(await (dataDir === undefined ? openUsageShop() : openKeptUsageShop(dataDir)));
  } finally {
    await endProducts();
  }
}
