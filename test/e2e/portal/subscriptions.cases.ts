import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  PortalSubscriptionPreviewWire,
  PortalSubscriptionWire,
} from '../../../src/billing/subscriptions/portal-subscription.presenter.js';
import { countStatements } from '../../support/count-statements.js';
import type { Json } from '../../support/people.js';
import { PORTAL, PortalVisitor } from '../../support/portal.js';
import { SubscriptionShop, type SubscriptionJson } from '../../support/subscription-shop.js';
import { TestApp } from '../../support/test-app.js';

const SUBSCRIPTIONS = `${PORTAL}/subscriptions`;

type PortalSubscriptionJson = Json<PortalSubscriptionWire>;

interface Page {
  items: PortalSubscriptionJson[];
  pagination: { total_count: number };
}

let app: TestApp;
let shop: SubscriptionShop;
let subscription: SubscriptionJson;
let ada: PortalVisitor;

describe('subscriptions at the portal', () => {
  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    shop = await SubscriptionShop.open(app);
    await shop.settings({
      ...{ allow_multiple_subscriptions: true, allow_customer_updates: true },
      proration_behavior: 'prorate',
    });
    subscription = await shop.subscribe(await shop.plan(1_000, { name: 'Small' }));
    ada = await PortalVisitor.open(app, shop.account, subscription.customer_id);
  });

  const pathOf = (id = subscription.id) => `${SUBSCRIPTIONS}/${id}`;
  const change = <Body = PortalSubscriptionJson>(body: object, by = ada) =>
    by.send<Body>('PATCH', pathOf(), body);
  const list = async (query = '', by = ada) => (await by.send<Page>('GET', `${SUBSCRIPTIONS}?${query}`)).body;
  const namesOf = ({ items }: Page) => items.map(({ product }) => product.name);
  const refused = async (body: object) => {
    const { status, body: answer } = await change<{ error: string }>(body);
    return [status, answer.error];
  };

  it('are listed, read, changed and canceled by SDK 0.32.16', async () => {
    const client = ada.olderClient.subscriptions;
    const { result } = await client.list(ada.security, { active: true, sorting: ['-amount'] });
    expect(result.items).toMatchObject([
      { id: subscription.id, product: { organization: { slug: 'acme' } } },
    ]);
    const productId = await shop.plan(3_000);
    const byId = { id: subscription.id };
    const changed = await client.update(ada.security, {
      ...{ ...byId, customerSubscriptionUpdate: { productId } },
    });
    expect(changed).toMatchObject({ productId, amount: 3_000, prices: [{ priceAmount: 3_000 }] });
    expect(await client.cancel(ada.security, byId)).toMatchObject({
      ...{ status: 'active', cancelAtPeriodEnd: true },
    });
    expect(await client.get(ada.security, byId)).toMatchObject({ cancelAtPeriodEnd: true, meters: [] });
  });

  it('are listed, read, changed and canceled by SDK 1.0.1', async () => {
    const client = ada.newerClient.subscriptions;
    expect((await client.list({ active: true })).items).toMatchObject([{ id: subscription.id }]);
    const product_id = await shop.plan(3_000);
    expect(await client.update(subscription.id, { product_id })).toMatchObject({ product_id });
    const ended = await client.update(subscription.id, {
      ...{ cancel_at_period_end: true, cancellation_reason: 'unused', cancellation_comment: 'Too busy' },
    });
    expect(ended).toMatchObject({
      ...{ customer_cancellation_reason: 'unused', customer_cancellation_comment: 'Too busy' },
    });
    expect(await client.update(subscription.id, { cancel_at_period_end: false })).toMatchObject({
      ...{ cancel_at_period_end: false, customer_cancellation_reason: null, pending_update: null },
    });
    expect(await client.cancel(subscription.id)).toMatchObject({ cancel_at_period_end: true });
  });

  it('say nothing of what the merchant notes', async () => {
    const { body } = await ada.send<PortalSubscriptionJson>('GET', pathOf());
    for (const member of ['metadata', 'custom_field_data', 'customer', 'discount'])
      expect(body).not.toHaveProperty(member);
    expect(body.product).not.toHaveProperty('metadata');
  });

  it.each([
    ['active=true', ['Large', 'Small']],
    ['active=false', ['Former']],
    ['query=arg', ['Large']],
    ['query=ACME', ['Former', 'Large', 'Small']],
    ['sorting=product', ['Former', 'Large', 'Small']],
    ['sorting=-amount', ['Large', 'Former', 'Small']],
    ['sorting=started_at', ['Small', 'Large', 'Former']],
    ['sorting=status&sorting=-product', ['Small', 'Large', 'Former']],
    ['sorting=organization&sorting=product', ['Former', 'Large', 'Small']],
    ['limit=1&page=2', ['Large']],
  ])('are narrowed and sorted by %s', async (query, names) => {
    await shop.subscribe(await shop.plan(5_000, { name: 'Large' }));
    const former = await shop.subscribe(await shop.plan(2_000, { name: 'Former' }));
    await shop.update(former.id, { revoke: true });
    expect(namesOf(await list(query))).toEqual(names);
  });

  it('are narrowed by product and organization', async () => {
    expect(namesOf(await list(`product_id=${subscription.product_id}`))).toEqual(['Small']);
    expect(namesOf(await list(`product_id=${subscription.id}`))).toEqual([]);
    expect(namesOf(await list('organization_id=another'))).toEqual([]);
    expect((await ada.send('GET', `${SUBSCRIPTIONS}?sorting=discount`)).status).toBe(422);
  });

  it('are canceled once, which the merchant learns of without an entry in the audit log', async () => {
    expect((await ada.send('DELETE', pathOf())).status).toBe(200);
    expect((await ada.send('DELETE', pathOf())).status).toBe(403);
    expect(await refused({ cancel_at_period_end: true })).toEqual([403, 'AlreadyCanceledSubscription']);
    expect((await shop.events()).map(({ name }) => name)).toContain('subscription.canceled');
    const entries = await app.em.execute(`select 1 from audit_entries where action = 'subscription.updated'`);
    expect(entries).toEqual([]);
    await shop.advanceDays(32);
    expect(await shop.read(subscription.id)).toMatchObject({ status: 'canceled' });
    expect(await shop.differences()).toEqual([]);
  });

  it('that have ended or do not end cannot go on', async () => {
    expect(await refused({ cancel_at_period_end: false })).toEqual([400, 'BadRequest']);
    await shop.update(subscription.id, { revoke: true });
    expect(await refused({ cancel_at_period_end: false })).toEqual([410, 'ResourceUnavailable']);
  });

  it.each([
    {},
    { cancellation_reason: 'bored', cancel_at_period_end: true },
    { product_id: 'large' },
    { product_id: '01890a5d-ac96-774b-bcce-b302099a8057', cancel_at_period_end: true },
    { product_id: '01890a5d-ac96-774b-bcce-b302099a8057' },
  ])('cannot be changed by %j', async (body) => {
    expect((await change(body)).status).toBe(422);
  });

  it('keep their product where the merchant does not let customers change it', async () => {
    await shop.settings({
      ...{ allow_multiple_subscriptions: true, allow_customer_updates: false },
      proration_behavior: 'prorate',
    });
    const body = { product_id: await shop.plan(3_000) };
    expect(await refused(body)).toEqual([403, 'UpdateSubscriptionNotAllowed']);
    expect((await ada.send('POST', `${pathOf()}/preview`, body)).status).toBe(403);
    expect((await change({ cancel_at_period_end: true })).status).toBe(200);
  });

  it('do not switch to products that are not offered to everyone', async () => {
    const secret = await shop.plan(50, { visibility: 'private' });
    expect((await change({ product_id: secret })).status).toBe(422);
    expect((await ada.send('POST', `${pathOf()}/preview`, { product_id: secret })).status).toBe(422);
    expect(await shop.read(subscription.id)).toMatchObject({ product_id: subscription.product_id });
  });

  it('take no price, discount or end from their customers', async () => {
    const { status } = await change({ revoke: true, discount_id: null, trial_end: 'now' });
    expect(status).toBe(422);
    expect(await shop.read(subscription.id)).toMatchObject({ status: 'active' });
  });

  it('tell what a change costs before it is made', async () => {
    const product_id = await shop.plan(3_000);
    const { status, body } = await ada.send<Json<PortalSubscriptionPreviewWire>>(
      'POST',
      `${pathOf()}/preview`,
      { product_id },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ subscription: { product_id, amount: 3_000 }, now: null });
    expect(body.next?.items.at(-1)).toMatchObject({ amount: 3_000, proration: false });
    expect(body.subscription).not.toHaveProperty('customer');
    expect(await shop.read(subscription.id)).toMatchObject({ amount: 1_000, modified_at: null });
  });

  it('stay as they are where the payment of a change is declined', async () => {
    await shop.settings({
      ...{ allow_multiple_subscriptions: true, allow_customer_updates: true },
      proration_behavior: 'invoice',
    });
    const other = await shop.subscribe(await shop.plan(500), {
      ...{ token: 'sandbox_renewal_declined', email: 'grace@example.com' },
    });
    const grace = await PortalVisitor.open(app, shop.account, other.customer_id);
    const answer = await grace.send('PATCH', pathOf(other.id), { product_id: await shop.plan(9_000) });
    expect(answer).toMatchObject({ status: 400, body: { error: 'PaymentError' } });
    expect(await shop.read(other.id)).toMatchObject({ amount: 500, pending_update: null });
    expect(await shop.differences()).toEqual([]);
  });

  it('of another customer do not exist', async () => {
    const other = await shop.subscribe(await shop.plan(500), { email: 'grace@example.com' });
    const grace = await PortalVisitor.open(app, shop.account, other.customer_id);
    const cancel = { cancel_at_period_end: true };
    expect((await grace.send('GET', pathOf())).status).toBe(404);
    expect((await grace.send('PATCH', pathOf(), cancel)).status).toBe(404);
    expect((await grace.send('POST', `${pathOf()}/preview`, cancel)).status).toBe(404);
    expect((await grace.send('DELETE', pathOf())).status).toBe(404);
    expect(namesOf(await list('', grace))).toEqual(['Plan 500']);
  });

  it('that began in one checkout are all that a session of it shows, and cannot be changed by it', async () => {
    const opened = await shop.checkout(await shop.plan(null, { name: 'Sample' }));
    const { body } = await shop.confirm<{ customer_session_token: string }>(opened, { token: null });
    const limited = new PortalVisitor(app, body.customer_session_token);
    const shown = await list('', limited);
    expect(namesOf(shown)).toEqual(['Sample']);
    expect((await limited.send('GET', pathOf(shown.items[0]?.id))).status).toBe(200);
    expect((await limited.send('GET', pathOf())).status).toBe(404);
    expect((await limited.send('DELETE', pathOf(shown.items[0]?.id))).status).toBe(403);
    expect((await change({ cancel_at_period_end: true }, limited)).status).toBe(403);
  });

  it('are listed by as many statements for a page of them as for one', async () => {
    await shop.subscribe(await shop.plan(5_000));
    const read = (limit: number) => countStatements(app, () => list(`limit=${String(limit)}`));
    await read(1);
    expect(await read(2)).toBe(await read(1));
  });
});
