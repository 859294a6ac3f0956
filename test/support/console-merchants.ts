import { defaultSettings, noSellerDetails } from '../../src/billing/merchants/merchant.entity.js';
import type { ConsoleDesk } from './console-desk.js';

const { featureSettings, subscriptionSettings } = defaultSettings;

/** An organization that uses billing. */
export async function addMerchant(
  desk: ConsoleDesk,
  { id, name, slug }: { id: string; name: string; slug: string },
): Promise<void> {
  await desk.inDatabase(
    'insert into organizations (id, name, slug, created_at) values ($1, $2, $3, now()) on conflict do nothing',
    [id, name, slug],
  );
  await desk.inDatabase(
    `insert into merchants (id, socials, feature_settings, subscription_settings, default_currency, seller_details,
                            tax_calculator, clock_offset, created_at)
     values ($1, '[]', $2, $3, 'usd', $4, 'none', 0, now()) on conflict do nothing`,
    [id, ...[featureSettings, subscriptionSettings, noSellerDetails].map((value) => JSON.stringify(value))],
  );
}
