import { beforeEach, describe, expect, it } from '@jest/globals';
import { Polar } from '@polar-sh/sdk';
import { createPolar } from 'polar-sdk-1/2026-04';
import type { CheckoutWire } from '../../../src/billing/checkouts/checkout.presenter.js';
import { call, JSON_TYPE } from '../../support/call.js';
import type { Json } from '../../support/people.js';
import { METHODS, PortalVisitor } from '../../support/portal.js';
import type { StripeTestAccount } from '../../support/stripe/stripe-account.js';
import { describeWithStripe } from '../../support/stripe-product.js';
import { StripeShop } from '../../support/stripe-shop.js';
import { newCheckout, newProduct } from '../../support/wire-purchases.js';

const OPEN_SESSION = 'post /v1/customer_sessions';
const DETACH = 'post /v1/payment_methods/{payment_method}/detach';
const SECRET = 'customer_session_client_secret';
const MONTHLY = { recurring_interval: 'month', recurring_interval_count: 1 };

type Checkout = Json<CheckoutWire>;
type Metadata = Record<string, string>;

describeWithStripe('the saved methods of a customer', (product) => {
  let shop: StripeShop;
  let customerId: string;

  const openCheckout = async (more: object, terms: object = {}): Promise<Checkout> =>
    newCheckout(shop.merchant, { products: [await newProduct(shop.merchant, terms)], ...more });
  const asBuyer = async ({ client_secret: secret }: Checkout, changes?: object): Promise<Metadata> => {
    const answer = await call<{ payment_processor_metadata: Metadata }>(
      changes ? 'PATCH' : 'GET',
      `${product.app.origin}/v1/checkouts/client/${secret}`,
      { headers: JSON_TYPE, ...(changes && { body: JSON.stringify(changes) }) },
    );
    expect(answer.status).toBe(200);
    return answer.body.payment_processor_metadata;
  };
  const offered = async (checkout: Checkout): Promise<string> => (await asBuyer(checkout))[SECRET] ?? '';
  const tokenOf = (account: StripeTestAccount, secret: string): string => {
    const [method] = account.sessions.methodsOf(secret);
    return account.sessions.createToken(secret, method?.id ?? '').id;
  };
  const sessions = () => product.stripe.callsOf(OPEN_SESSION);

  beforeEach(async () => {
    shop = await StripeShop.open(product.app);
    const { answer } = await shop.buy(product.account, 'pm_card_visa', true);
    customerId = String(answer.body.customer_id);
  });

  describe('are offered', () => {
    it('in a checkout that a caller with a token has made for the customer', async () => {
      const checkout = await openCheckout({ customer_id: customerId });
      const metadata = await asBuyer(checkout);
      expect(metadata).toMatchObject({
        publishable_key: product.account.keys.publishableKey,
        intent_amount: '1000',
        customer_id: expect.stringMatching(/^cus_/),
        [SECRET]: expect.any(String),
      });
      expect(product.account.sessions.methodsOf(metadata[SECRET] ?? '')).toMatchObject([
        { card: { last4: '4242' }, customer: metadata['customer_id'] },
      ]);
    });

    it('in a checkout for the own id of the customer at the merchant', async () => {
      const path = `/v1/customers/${customerId}`;
      await shop.merchant.send('PATCH', path, { external_id: 'ada-1' });
      expect(await offered(await openCheckout({ external_customer_id: 'ada-1' }))).not.toBe('');
    });

    it('on the page of the checkout', async () => {
      const { client_secret: secret } = await openCheckout({ customer_id: customerId });
      const page = await fetch(`${product.app.origin}/checkout/${secret}`);
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(await page.text()).toContain(SECRET);
    });

    it('to be chosen, and not to be removed by the form', async () => {
      await offered(await openCheckout({ customer_id: customerId }));
      expect(sessions()).toMatchObject([
        {
          params: {
            components: {
              payment_element: {
                enabled: true,
                features: { payment_method_redisplay: 'enabled', payment_method_remove: 'disabled' },
              },
            },
          },
        },
      ]);
    });

    it('by one session, however often the checkout is read', async () => {
      const checkout = await openCheckout({ customer_id: customerId });
      const secret = await offered(checkout);
      expect(await offered(checkout)).toBe(secret);
      expect((await asBuyer(checkout, { customer_name: 'Ada' }))[SECRET]).toBe(secret);
      expect(sessions()).toHaveLength(1);
      expect(await offered(await openCheckout({ customer_id: customerId }))).not.toBe(secret);
    });

    it('by another session before the first one expires', async () => {
      const checkout = await openCheckout({ customer_id: customerId });
      const secret = await offered(checkout);
      product.app.clock.advance(24 * 60);
      expect(await offered(checkout)).toBe(secret);
      product.app.clock.advance(2 * 60);
      expect(await offered(checkout)).not.toBe(secret);
    });

    it('in what both published clients read', async () => {
      const { client_secret: clientSecret } = await openCheckout({ customer_id: customerId });
      const { origin } = product.app;
      const old = await new Polar({ serverURL: origin }).checkouts.clientGet({ clientSecret });
      expect(old.paymentProcessorMetadata).toHaveProperty(SECRET);
      const client = createPolar({ accessToken: '', baseUrl: origin }).checkouts;
      expect((await client.clientGet(clientSecret)).payment_processor_metadata).toHaveProperty(SECRET);
    });
  });

  describe('pay', () => {
    it('a single order, without being saved again', async () => {
      const checkout = await openCheckout({ customer_id: customerId });
      const metadata = await asBuyer(checkout);
      const answer = await shop.confirm(checkout, tokenOf(product.account, metadata[SECRET] ?? ''));
      expect(answer.status).toBe(200);
      expect(await shop.statusOf(checkout)).toBe('succeeded');
      const charge = product.stripe.callsOf('post /v1/payment_intents').at(-1);
      expect(charge?.params).toMatchObject({ customer: metadata['customer_id'] });
      expect(charge?.params).not.toHaveProperty('setup_future_usage');
      const ada = await PortalVisitor.open(product.app, shop.merchant, customerId);
      expect(await ada.methods()).toHaveLength(1);
    });

    it('a subscription, and its renewals', async () => {
      await shop.merchant.send('PATCH', `/v1/organizations/${shop.id}`, {
        subscription_settings: {
          ...{ allow_multiple_subscriptions: true, allow_customer_updates: true },
          proration_behavior: 'prorate',
        },
      });
      const checkout = await openCheckout({ customer_id: customerId }, MONTHLY);
      const token = tokenOf(product.account, await offered(checkout));
      expect((await shop.confirm(checkout, token)).status).toBe(200);
      await shop.workAfter(31 * 86_400);
      expect((await shop.orders()).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid', 'paid']);
    });

    it('no longer once the checkout is confirmed', async () => {
      const checkout = await openCheckout({ customer_id: customerId });
      const { body } = await shop.confirm(checkout, tokenOf(product.account, await offered(checkout)));
      expect(body.payment_processor_metadata).not.toHaveProperty(SECRET);
      expect(await asBuyer(checkout)).not.toHaveProperty(SECRET);
    });

    it('beside other cards, which are not saved by a single order', async () => {
      const checkout = await openCheckout({ customer_id: customerId });
      await offered(checkout);
      const answer = await shop.confirm(checkout, product.account.token('pm_card_mastercard'));
      expect(answer.status).toBe(200);
      const ada = await PortalVisitor.open(product.app, shop.merchant, customerId);
      expect(await ada.methods()).toMatchObject([{ card: { last4: '4242' } }]);
    });

    it('and give way to a new card where the record at Stripe is gone', async () => {
      const checkout = await openCheckout({ customer_id: customerId });
      for (const customer of product.account.books.customers.values()) customer['deleted'] = true;
      expect(await offered(checkout)).toBe('');
      expect((await shop.confirm(checkout, product.account.token('pm_card_visa'))).status).toBe(200);
    });
  });

  describe('are not offered', () => {
    const none = async (checkout: Checkout): Promise<void> => {
      const metadata = await asBuyer(checkout);
      expect(metadata).not.toHaveProperty(SECRET);
      expect(metadata).not.toHaveProperty('customer_id');
    };

    it('to a buyer who enters the address of the customer', async () => {
      const checkout = await openCheckout({});
      const metadata = await asBuyer(checkout, { customer_email: 'ada@example.com' });
      expect(metadata).not.toHaveProperty(SECRET);
      await none(checkout);
      expect(sessions()).toEqual([]);
    });

    it('after a declined payment of such a buyer, which has matched the customer', async () => {
      const checkout = await openCheckout({});
      await shop.confirm(checkout, product.account.token('pm_card_authenticationRequired'));
      const [intent] = [...product.account.books.paymentIntents.values()].slice(-1);
      product.account.authenticate(intent?.client_secret ?? '', 'reject');
      await shop.workAfter(10);
      expect(await shop.statusOf(checkout)).toBe('open');
      expect(
        (await shop.merchant.send<Checkout>('GET', `/v1/checkouts/${checkout.id}`)).body.customer_id,
      ).toBe(customerId);
      await none(checkout);
    });

    it('for an address that the merchant has entered', async () => {
      await none(await openCheckout({ customer_email: 'ada@example.com' }));
    });

    it('to the merchant, whose endpoints read the checkout as well', async () => {
      const checkout = await openCheckout({ customer_id: customerId });
      await offered(checkout);
      const { body } = await shop.merchant.send<Checkout>('GET', `/v1/checkouts/${checkout.id}`);
      expect(body.payment_processor_metadata).not.toHaveProperty(SECRET);
    });

    it('where nothing is paid', async () => {
      await none(await openCheckout({ customer_id: customerId }, { prices: [{ amount_type: 'free' }] }));
    });

    it('where they were saved at another account', async () => {
      const own = product.stripe.openAccount();
      await shop.useOwn(own.keys);
      await none(await openCheckout({ customer_id: customerId }));
    });

    it('once the customer is deleted', async () => {
      const checkout = await openCheckout({ customer_id: customerId });
      await shop.merchant.send('DELETE', `/v1/customers/${customerId}`);
      await none(checkout);
    });

    it('while Stripe does not answer, which is asked once a minute', async () => {
      const checkout = await openCheckout({ customer_id: customerId });
      product.stripe.faults.plan({ operation: OPEN_SESSION, breakage: 'reset' });
      await none(checkout);
      await none(checkout);
      product.app.clock.advance(61);
      expect(await offered(checkout)).not.toBe('');
    });

    it('to a thief of a token that the form has made', async () => {
      const known = await openCheckout({ customer_id: customerId });
      const stolen = tokenOf(product.account, await offered(known));
      const answer = await shop.confirm(await openCheckout({}), stolen);
      expect(answer.status).toBe(400);
    });
  });

  it('that are deleted are detached at Stripe, and the others are offered', async () => {
    const ada = await PortalVisitor.open(product.app, shop.merchant, customerId);
    await ada.add(product.account.token('pm_card_mastercard'));
    const [, visa] = await ada.methods();
    const checkout = await openCheckout({ customer_id: customerId });
    await ada.send('DELETE', `${METHODS}/${visa?.id ?? ''}`);
    expect(await offered(checkout)).toBe('');
    product.stripe.faults.plan({ operation: DETACH, breakage: 'reset' });
    await shop.workAfter(1);
    expect(await offered(checkout)).toBe('');
    await shop.workAfter(60);
    const shown = product.account.sessions.methodsOf(await offered(checkout));
    expect(shown).toMatchObject([{ card: { last4: '4444' } }]);
  });
});
