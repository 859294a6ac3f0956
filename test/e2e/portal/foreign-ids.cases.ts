import { beforeAll, describe, expect, it } from '@jest/globals';
import { METHODS, PORTAL } from '../../support/portal.js';
import { PortalShop, type Belongings } from '../../support/portal-belongings.js';
import { TestApp } from '../../support/test-app.js';
import { v1Description } from '../../support/v1/described-operations.js';

interface Sent {
  path: string;
  body?: object;
}

/** What one customer sends to get at what another one has. */
type Attack = (mine: Belongings, theirs: Belongings) => Sent[];

interface Row {
  attack: Attack;
  /** Also refused with this status. */
  refusal?: number;
  /** A list, whose answer must show nothing of the other customer. */
  isList?: boolean;
}

/** Why a route has nothing to attack. */
type Apart = string;

const KEYS = `${PORTAL}/license-keys`;
const ACCOUNTS = `${PORTAL}/customers/me/oauth-accounts`;
const OWN = 'names nothing but the session';
const SIGNED = 'is opened by what a mail or a signed link proves';

const on = (pathOf: (theirs: Belongings) => string, body?: object): Row => ({
  attack: (_mine, theirs) => [{ path: pathOf(theirs), ...(body && { body }) }],
});
const list = (resource: string, ...queries: ((theirs: Belongings) => string)[]): Row => ({
  isList: true,
  attack: (_mine, theirs) => [
    { path: `${PORTAL}/${resource}` },
    ...queries.map((query) => ({ path: `${PORTAL}/${resource}?${query(theirs)}` })),
  ],
});
const order = (suffix = '', body?: object): Row =>
  on(({ orderId }) => `${PORTAL}/orders/${orderId}${suffix}`, body);
const subscription = (suffix = '', body?: object): Row =>
  on(({ subscriptionId }) => `${PORTAL}/subscriptions/${subscriptionId}${suffix}`, body);
const licenseKey = (suffix = ''): Row => on(({ licenseKeyId }) => `${KEYS}/${licenseKeyId}${suffix}`);

const PERIOD = 'start_timestamp=2026-01-01&end_timestamp=2026-02-01&interval=day';
const BILLING = { billing_name: 'Eve', billing_address: { country: 'DE' } };

/** Every route of the portal. */
const ROUTES: Record<string, Row | Apart> = {
  'GET /customer-session/introspect': OWN,
  'GET /customer-session/user': OWN,
  'DELETE /customer-session': OWN,
  'POST /customer-session/request': SIGNED,
  'POST /customer-session/authenticate': SIGNED,
  'GET /organizations/{slug}': 'shows what everybody may see of a merchant',

  'GET /customers/me': list('customers/me'),
  'PATCH /customers/me': {
    attack: (_mine, { methodId }) => [
      { path: `${PORTAL}/customers/me`, body: { default_payment_method_id: methodId } },
    ],
  },
  'POST /customers/me/email-update/request': OWN,
  'GET /customers/me/email-update/check': SIGNED,
  'POST /customers/me/email-update/verify': SIGNED,
  'GET /customers/me/payment-methods': list('customers/me/payment-methods'),
  'POST /customers/me/payment-methods': OWN,
  'POST /customers/me/payment-methods/confirm': {
    refusal: 422,
    attack: (_mine, { setupSecret }) => [
      { path: `${METHODS}/confirm`, body: { setup_intent_id: setupSecret, set_default: true } },
    ],
  },
  'DELETE /customers/me/payment-methods/{id}': on(({ methodId }) => `${METHODS}/${methodId}`),
  'POST /customers/me/oauth-accounts/{platform}/authorization': OWN,
  'POST /customers/me/oauth-accounts/{platform}': {
    refusal: 422,
    attack: (_mine, { authorization }) => [{ path: `${ACCOUNTS}/discord`, body: authorization }],
  },
  'DELETE /customers/me/oauth-accounts/{platform}/{account_id}': on(
    ({ accountId }) => `${ACCOUNTS}/discord/${accountId}`,
  ),

  'GET /orders': list(
    'orders',
    ({ subscriptionId }) => `subscription_id=${subscriptionId}`,
    ({ organizationId }) => `organization_id=${organizationId}`,
  ),
  'GET /orders/{id}': order(),
  'PATCH /orders/{id}': order('', BILLING),
  'GET /orders/{id}/invoice': order('/invoice'),
  'POST /orders/{id}/invoice': order('/invoice'),
  'GET /orders/{id}/receipt': order('/receipt'),
  'GET /orders/{id}/documents': order('/documents'),
  'GET /orders/{id}/payment-status': order('/payment-status'),
  'POST /orders/{id}/confirm-payment': {
    attack: (mine, theirs) => [
      {
        path: `${PORTAL}/orders/${theirs.orderId}/confirm-payment`,
        body: { payment_method_id: mine.methodId },
      },
    ],
  },

  'GET /subscriptions': list('subscriptions', ({ organizationId }) => `organization_id=${organizationId}`),
  'GET /subscriptions/{id}': subscription(),
  'PATCH /subscriptions/{id}': subscription('', { cancel_at_period_end: true }),
  'POST /subscriptions/{id}/preview': subscription('/preview', { cancel_at_period_end: true }),
  'DELETE /subscriptions/{id}': subscription(),

  'GET /benefit-grants': list(
    'benefit-grants',
    ({ orderId }) => `order_id=${orderId}`,
    ({ subscriptionId }) => `subscription_id=${subscriptionId}`,
    ({ organizationId }) => `organization_id=${organizationId}`,
  ),
  'GET /benefit-grants/{id}': on(({ grantId }) => `${PORTAL}/benefit-grants/${grantId}`),

  'PATCH /benefit-grants/{id}': {
    refusal: 422,
    attack: (mine, theirs) => [
      account(theirs.grantId, mine.accountId),
      account(mine.grantId, theirs.accountId),
    ],
  },

  'GET /meters': list('meters'),
  'GET /meters/{id}': on(({ customerMeterId }) => `${PORTAL}/meters/${customerMeterId}`),
  'GET /meters/{id}/quantities': on(
    ({ customerMeterId }) => `${PORTAL}/meters/${customerMeterId}/quantities?${PERIOD}`,
  ),
  'GET /meters/{id}/events': on(({ customerMeterId }) => `${PORTAL}/meters/${customerMeterId}/events`),

  'GET /downloadables': list('downloadables', ({ organizationId }) => `organization_id=${organizationId}`),
  'GET /downloadables/{token}': SIGNED,

  'GET /license-keys': list('license-keys', ({ organizationId }) => `organization_id=${organizationId}`),
  'GET /license-keys/{id}': licenseKey(),
  'POST /license-keys/{id}/rotate': licenseKey('/rotate'),
  'DELETE /license-keys/{id}/activations/{activation_id}': {
    attack: (mine, theirs) => [
      { path: `${KEYS}/${theirs.licenseKeyId}/activations/${theirs.activationId}` },
      { path: `${KEYS}/${mine.licenseKeyId}/activations/${theirs.activationId}` },
    ],
  },
  'POST /license-keys/validate': {
    attack: (mine, theirs) => [
      sentKey('validate', mine, { customer_id: theirs.customerId }),
      sentKey('validate', mine, { activation_id: theirs.activationId }),
      sentKey('validate', mine, { key: theirs.key, customer_id: mine.customerId }),
    ],
  },
  'POST /license-keys/activate': {
    attack: (mine, theirs) =>
      mine.organizationId === theirs.organizationId
        ? []
        : [sentKey('activate', mine, { key: theirs.key, label: 'Phone' })],
  },
  'POST /license-keys/deactivate': {
    attack: (mine, theirs) => [sentKey('deactivate', mine, { activation_id: theirs.activationId })],
  },
};

function account(grantId: string, accountId: string): Sent {
  const body = { benefit_type: 'discord', properties: { account_id: accountId } };
  return { path: `${PORTAL}/benefit-grants/${grantId}`, body };
}

function sentKey(operation: string, { key, organizationId }: Belongings, more: object): Sent {
  return { path: `${KEYS}/${operation}`, body: { key, organization_id: organizationId, ...more } };
}

const OPERATIONS = v1Description()
  .operations.map(({ name }) => name.split(`${PORTAL}/`).join('/'))
  .filter((name) => !name.includes('/v1/'));

const secretsOf = ({ visitor: _visitor, organizationId: _merchant, productId: _sold, ...own }: Belongings) =>
  Object.values(own).filter((value) => typeof value === 'string');

describe('what another customer has', () => {
  let app: TestApp;
  let ada: Belongings;
  let others: Record<'the same merchant' | 'another merchant', Belongings>;

  beforeAll(async () => {
    app = await TestApp.shared();
    await app.reset();
    app.clock.restart();
    const acme = await PortalShop.open(app, 'Acme');
    ada = await acme.belongingsOf('ada@example.com');
    const grace = await acme.belongingsOf('grace@example.com');
    const globex = await PortalShop.open(app, 'Globex');
    others = { 'the same merchant': grace, 'another merchant': await globex.belongingsOf('ada@example.com') };
  });

  it('has a row for every route of the portal, and no other', () => {
    expect(OPERATIONS.toSorted()).toEqual(Object.keys(ROUTES).toSorted());
  });

  const cases = Object.entries(ROUTES).flatMap(([name, row]) =>
    typeof row === 'string' ? [] : [{ name, ...row }],
  );

  it.each(cases)('is out of reach: $name', async ({ name, attack, refusal, isList = false }) => {
    const [method = ''] = name.split(' ');
    for (const theirs of Object.values(others))
      for (const { path, body } of attack(ada, theirs)) {
        const answer = await ada.visitor.send(method, path, body);
        if (!isList) expect([403, 404, refusal]).toContain(answer.status);
        const shown = JSON.stringify(answer.body);
        expect(secretsOf(theirs).filter((secret) => shown.includes(secret))).toEqual([]);
      }
  });

  it('is still there, and within reach of that customer', async () => {
    for (const theirs of Object.values(others)) {
      expect(theirs.setupSecret).not.toBe('');
      const reads = cases.filter(({ name, isList }) => name.startsWith('GET ') && !isList);
      const paths = reads.flatMap(({ attack }) => attack(ada, theirs)).map(({ path }) => path);
      const answers = await Promise.all(paths.map((path) => theirs.visitor.send('GET', path)));
      expect(answers.map(({ status }, index) => [paths[index], status])).toEqual(
        paths.map((path) => [path, 200]),
      );
      const { status } = await theirs.visitor.send(
        ...(['POST', `${KEYS}/validate`] as const),
        sentKey('validate', theirs, { customer_id: theirs.customerId, activation_id: theirs.activationId })
          .body,
      );
      expect(status).toBe(200);
    }
  });
});
