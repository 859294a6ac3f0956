import pLimit from 'p-limit';
import { Browser } from '../../test/support/browser.js';
import { eventually } from '../../test/support/eventually.js';
import { signUp } from '../../test/support/people.js';
import { newDataDir, startProduct, type Product } from '../../test/support/product.js';
import { runCommand } from '../../test/support/product-command.js';
import { merchantOf, type BenchMerchant } from '../support/merchant.js';
import { ask, databaseUrlOf } from '../support/servers.js';
import { BENCH_SETTINGS } from '../support/settings.js';

const SLUG = 'support';
const KEYS = 100;
const CUSTOMERS = 10_000;
const AT_ONCE = 4;

/** A product of an own merchant, and a user who has bought it. */
export interface Storefront {
  product: Product;
  url: string;
  merchant: BenchMerchant;
  slug: string;
  cookie: string;
  customerId: string;
  sessionId: string;
  keys: string[];
}

interface Listed<Row> {
  items: Row[];
}

export async function openStorefront(): Promise<Storefront> {
  const dataDir = await newDataDir();
  const migrated = await runCommand(['migrate'], dataDir, {});
  if (migrated.code !== 0) throw new Error(migrated.stderr);
  const settings = { ...BENCH_SETTINGS, PAYMENTS: 'sandbox' };
  // Its id is known only once it exists.
  const first = await startProduct({ dataDir, settings });
  const { id } = await merchantOf(first);
  await first.stop();
  const product = await startProduct({ dataDir, settings: { ...settings, BILLING_MERCHANT: id } });
  const merchant = await merchantOf(product);
  const url = await databaseUrlOf(product);
  const send = async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const answer = await fetch(`${product.origin}/v1${path}`, {
      ...{ method, headers: merchant.headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return (await answer.json()) as Body;
  };

  const buyer = new Browser(product.origin);
  const { user } = (await signUp(buyer, { email: 'ada@example.com' })).body;
  const { id: customerId } = await send<{ id: string }>('POST', '/customers/', {
    ...{ email: 'ada@example.com', name: 'Ada Lovelace', external_id: user.id },
  });
  const benefits = [
    { type: 'custom', description: 'Support', metadata: { slug: SLUG }, properties: { note: null } },
    { type: 'license_keys', description: 'License', properties: {} },
  ];
  const made = await Promise.all(benefits.map((one) => send<{ id: string }>('POST', '/benefits/', one)));
  const workshop = { name: 'Workshop', prices: [{ amount_type: 'fixed', price_amount: 1_000 }] };
  const { id: productId } = await send<{ id: string }>('POST', '/products/', workshop);
  await send('POST', `/products/${productId}/benefits`, { benefits: made.map((one) => one.id) });
  const buy = async (more: object, email: string) => {
    const { client_secret: secret } = await send<{ client_secret: string }>('POST', '/checkouts/', {
      ...{ products: [productId], ...more },
    });
    await send('POST', `/checkouts/client/${secret}/confirm`, {
      ...{ customer_name: 'Ada Lovelace', customer_email: email, confirmation_token_id: 'sandbox_ok' },
      customer_billing_address: { country: 'DE' },
    });
  };
  await buy({ customer_id: customerId }, 'ada@example.com');
  const limit = pLimit(AT_ONCE);
  const others = Array.from({ length: KEYS - 1 }, (_, number) => `buyer-${String(number)}@example.com`);
  await Promise.all(others.map((email) => limit(() => buy({}, email))));
  const listKeys = () => send<Listed<{ key: string }>>('GET', '/license-keys/?limit=100');
  await eventually('all keys are granted', 60_000, async () => (await listKeys()).items.length === KEYS);
  await fillCustomers(url, customerId);
  const [session] = await ask<{ id: string }>(
    url,
    `select id from sessions where user_id = '${user.id}' limit 1`,
  );
  return {
    ...{ product, url, merchant, slug: SLUG, customerId, sessionId: session?.id ?? '' },
    cookie: await buyer.jar.getCookieString(buyer.origin),
    keys: (await listKeys()).items.map(({ key }) => key),
  };
}

/** Other customers of the merchant, who have bought nothing. */
async function fillCustomers(url: string, customerId: string): Promise<void> {
  await ask(
    url,
    `insert into customers select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(),
            'email', 'person-' || n || '@example.com', 'external_id', 'person-' || n))).*
       from customers c, generate_series(1, ${String(CUSTOMERS)}) n where c.id = '${customerId}'`,
  );
  await ask(url, 'analyze');
}
