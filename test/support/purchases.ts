import { CreateProduct } from '../../src/billing/products/actions/create-product.js';
import type { BillingPeriod, NewProduct } from '../../src/billing/products/product.entity.js';
import type { PriceTerms } from '../../src/billing/products/price-terms.js';
import { OpenCheckout } from '../../src/billing/checkouts/actions/open-checkout.js';
import { ConfirmationFlow } from '../../src/billing/checkouts/confirmation-flow.service.js';
import type { CheckoutChanges } from '../../src/billing/checkouts/checkout-planner.service.js';
import { makeMerchant } from './custom-fields.js';
import { inRequest } from './in-request.js';
import type { TestApp } from './test-app.js';

/** Minor units. */
export const PRICE = 1_000;
export const BUYER = {
  customerName: 'Ada Lovelace',
  customerEmail: 'ada@example.com',
  customerBillingAddress: {
    country: 'DE',
    line1: null,
    line2: null,
    postal_code: null,
    city: null,
    state: null,
  },
};

const FIXED: PriceTerms = { amountType: 'fixed', priceAmount: PRICE };
const ONCE = { recurring: null, trial: null };

/** A product that is bought once, of a merchant, as staff create it. @returns its id */
export function makeProduct(
  app: TestApp,
  merchantId: string,
  terms: PriceTerms = FIXED,
  currency = 'usd',
): Promise<string> {
  return create(app, merchantId, { terms, currency, ...ONCE });
}

/** One that is paid every month. @returns its id */
export function makePlan(
  app: TestApp,
  merchantId: string,
  trial: BillingPeriod | null = null,
  terms: PriceTerms = FIXED,
): Promise<string> {
  const recurring = { interval: 'month', count: 1 } as const;
  return create(app, merchantId, { terms, currency: 'usd', recurring, trial });
}

async function create(
  app: TestApp,
  merchantId: string,
  {
    terms,
    currency,
    ...billed
  }: { terms: PriceTerms; currency: string } & Pick<NewProduct, 'recurring' | 'trial'>,
): Promise<string> {
  await makeMerchant(app, merchantId);
  const input = {
    product: {
      ...{ name: 'Workshop', description: null, visibility: 'public' as const, metadata: {} },
      ...billed,
    },
    ...{ prices: [{ ...terms, currency }], benefits: [], media: [], fields: [] },
  };
  const by = { staff: { actor: { kind: 'system' as const } } };
  const { id } = await inRequest(app, () => app.get(CreateProduct).execute(input, merchantId, by));
  return id;
}

/** Opens a checkout and confirms it, as the buyer's page does. @returns the id of the checkout */
export async function buy(
  app: TestApp,
  productId: string,
  { token = 'sandbox_ok', changes = {} }: { token?: string | null; changes?: CheckoutChanges } = {},
): Promise<string> {
  const { id, clientSecret } = await inRequest(app, () =>
    app.get(OpenCheckout).execute([productId], { buyer: BUYER, ...changes }),
  );
  const confirmation = { changes: {}, token, clientAddress: null };
  await inRequest(app, () => app.get(ConfirmationFlow).confirm(clientSecret, confirmation));
  return id;
}
