import { endProducts } from '../../test/support/product.js';
import { benchIngest } from './ingest.js';
import { openUsageShop } from './shop.js';

/** Times how events are ingested. */
export async function benchUsage(): Promise<void> {
  try {
    await benchIngest(await openUsageShop());
  } finally {
    await endProducts();
  }
}
