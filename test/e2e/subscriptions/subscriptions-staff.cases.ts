import { beforeEach, describe, expect, it } from '@jest/globals';
import type { SearchWire } from '../../../src/backoffice/search/search.presenter.js';
import type { SubscriptionMilestoneWire } from '../../../src/billing/subscriptions/subscription-milestone.presenter.js';
import type { SubscriptionPreviewWire } from '../../../src/billing/subscriptions/subscription-preview.presenter.js';
import type {
  StaffSubscriptionWire,
  UpcomingWire,
} from '../../../src/billing/subscriptions/staff-subscription.presenter.js';
import { auditEntries } from '../../support/audit.js';
import type { Json } from '../../support/people.js';
import { brokenPromises } from '../../support/promised-events.js';
import { REASON } from '../../support/staff.js';
import { staffResource } from '../../support/staff-resource.js';
import { SubscriptionShop } from '../../support/subscription-shop.js';

describe('subscriptions in the console', () => {
  type StaffSubscription = Json<StaffSubscriptionWire> & { error: string };

  const SUBSCRIPTIONS = '/api/admin/subscriptions';
  const DAY = 86_400_000;
  const UNKNOWN = '0197a1c2-7f00-7000-8000-000000000001';

  const { app, staff, acme, statusesAs, get, page, post, lastEntry } =
    staffResource<StaffSubscription>(SUBSCRIPTIONS);
  let shop: SubscriptionShop;

  const found = async (query = '') => {
    const { data, total } = await page(query);
    expect(total).toBe(data.length);
    return data.map(({ customer }) => customer.email.split('@')[0]);
  };
  const update = (id: string, change: object) => post(`/${id}/update`, change);
  const preview = async (id: string, change: object) =>
    (await post<Json<SubscriptionPreviewWire>>(`/${id}/preview`, change)).body;
  const upcoming = async (id: string) =>
    (await staff().browser.get<Json<UpcomingWire>>(`${SUBSCRIPTIONS}/${id}/upcoming`)).body;
  const totals = async () => (await shop.orders()).map(({ total_amount: total }) => total);

  beforeEach(() => {
    app().clock.restart();
    shop = SubscriptionShop.of(app(), acme());
  });

  /** Buys a plan whose first renewal was declined. */
  const overdue = async () => {
    const { id } = await shop.subscribe(await shop.plan(), { token: 'sandbox_renewal_declined' });
    await shop.advanceDays(32);
    return id;
  };
  const replaceCard = () => app().em.execute(`update sandbox_methods set token = 'sandbox_ok'`);

  it('are read with their merchant', async () => {
    const { id } = await shop.subscribe(await shop.plan());
    const { status, body } = await get(id);
    expect([status, body]).toMatchObject([
      200,
      { id, merchant: { name: 'Acme', slug: 'acme' }, comped_periods: 0, is_period_comped: false },
    ]);
  });

  it('are listed for all merchants, by merchant, customer, product, discount, status, end and time', async () => {
    const globex = await SubscriptionShop.open(app(), 'Globex');
    const discount = await shop.discount();
    const first = await shop.subscribe(await shop.plan(), { checkout: { discount_id: discount } });
    app().clock.advance(60);
    const trial = { trial_interval: 'day', trial_interval_count: 10 };
    const second = await globex.subscribe(await globex.plan(2_000, trial), { email: 'bob@example.com' });
    await update(first.id, { cancel_at_period_end: true });

    expect(await found()).toEqual(['bob', 'ada']);
    expect(await found('sort=createdAt')).toEqual(['ada', 'bob']);
    expect(await found('sort=-amount')).toEqual(['bob', 'ada']);
    expect(await found('sort=currentPeriodEnd')).toEqual(['bob', 'ada']);
    expect(await found(`merchantId=${acme().organizationId}&sort=amount`)).toEqual(['ada']);
    expect(await found(`customerId=${second.customer_id}`)).toEqual(['bob']);
    expect(await found(`productId=${first.product_id}`)).toEqual(['ada']);
    expect(await found(`discountId=${discount}`)).toEqual(['ada']);
    expect(await found('status=trialing')).toEqual(['bob']);
    expect(await found('status=past_due')).toEqual([]);
    expect(await found('ending=true')).toEqual(['ada']);
    expect(await found('ending=false')).toEqual(['bob']);
    expect(await found(`createdAfter=${second.created_at}`)).toEqual(['bob']);
    expect(await found(`createdBefore=${second.created_at}&sort=amount`)).toEqual(['ada']);
    expect(await found(`id=${first.id}`)).toEqual(['ada']);
    for (const text of ['ADA@example.com', first.id, String(first.checkout_id)])
      expect(await found(`q=${text}`)).toEqual(['ada']);
    expect(await found('q=ada')).toEqual([]);
  });

  it('are found by the search, by their ids, their customer and their product', async () => {
    const search = async (text: string) => {
      const query = new URLSearchParams({ q: text }).toString();
      const { body } = await staff().browser.get<Json<SearchWire>>(`/api/admin/search?${query}`);
      const { hits = [], more = false } = body.groups.find(({ group }) => group === 'subscriptions') ?? {};
      return { hits: hits.map(({ id, match }) => [id, match]), more };
    };
    const [box, tea] = [
      await shop.plan(1_000, { name: 'Tasting box' }),
      await shop.plan(2_000, { name: 'Tea' }),
    ];
    const older = await shop.subscribe(box);
    app().clock.advance(60);
    const newer = await shop.subscribe(box, { email: 'bob@example.com' });
    app().clock.advance(60);
    for (let count = 0; count < 6; count += 1) await shop.subscribe(tea, { email: `t${count}@example.com` });

    for (const text of [older.id, String(older.checkout_id)])
      expect(await search(text)).toEqual({ hits: [[older.id, 'id']], more: false });
    expect(await search('BOB@example.com')).toEqual({ hits: [[newer.id, 'exact']], more: false });
    const both = (match: string) => ({ hits: [newer, older].map(({ id }) => [id, match]), more: false });
    expect(await search('tasting box')).toEqual(both('exact'));
    expect(await search('tast')).toEqual(both('prefix'));
    expect(await search('sting')).toEqual(both('part'));
    const many = await search('tea');
    expect([many.hits.length, many.more]).toEqual([5, true]);
    expect((await search('ada love')).hits).toHaveLength(5);
    expect(await search(UNKNOWN)).toEqual({ hits: [], more: false });
  });

  it('are counted, and read page by page', async () => {
    const plan = await shop.plan();
    for (const name of ['a', 'b', 'c']) await shop.subscribe(plan, { email: `${name}@example.com` });
    const { data, total } = await page('size=2&page=2&sort=createdAt');
    expect([total, data.map(({ customer }) => customer.email)]).toEqual([3, ['c@example.com']]);
  });

  it('narrow the lists of orders and payments', async () => {
    const plan = await shop.plan();
    const { id } = await shop.subscribe(plan);
    await shop.subscribe(plan, { email: 'bob@example.com' });
    for (const list of ['orders', 'payments']) {
      const { body } = await staff().browser.get<{ total: number }>(
        `/api/admin/${list}?subscriptionId=${id}`,
      );
      expect(body.total).toBe(1);
    }
  });

  it('are exported as a file by the filters of the list, which the audit log keeps', async () => {
    const plan = await shop.plan();
    const { id } = await shop.subscribe(plan);
    await shop.subscribe(plan, { email: 'bob@example.com' });
    const { body: csv, headers } = await staff().browser.get<string>(
      `${SUBSCRIPTIONS}/export?format=csv&q=ada@example.com`,
    );
    const [head = '', line = '', ...more] = csv.split('\r\n');
    expect(more).toEqual(['']);
    const names = head.replaceAll(/[\uFEFF"]/g, '').split(',');
    const cells = line.replaceAll('"', '').split(',');
    expect(Object.fromEntries(names.map((name, place) => [name, cells[place]]))).toMatchObject({
      ...{ id, organization_id: acme().organizationId, status: 'active', customer_email: 'ada@example.com' },
      ...{ currency: 'usd', amount: '1000', recurring_interval: 'month', cancel_at_period_end: 'false' },
    });
    expect(headers.get('x-expected-rows')).toBe('1');
    const exports = (await auditEntries(app())).filter(
      ({ subjectType }) => subjectType === 'subscription_export',
    );
    expect(exports.map(({ action, after }) => [action, after])).toEqual([
      ['subscription_export.began', { format: 'csv', q: 'ada@example.com', expectedRows: 1 }],
      ['subscription_export.ended', { rows: 1, isComplete: true }],
    ]);
  });

  it('show what is scheduled and the next invoice, and change nothing', async () => {
    const { id, current_period_end: end } = await shop.subscribe(await shop.plan());
    expect(await upcoming(id)).toMatchObject({
      work: [{ kind: 'renewal', at: end, order_id: null }],
      invoice: { at: end, total_amount: 1_000, due_amount: 1_000, items: [{ amount: 1_000 }] },
    });
    expect(await totals()).toEqual([1_000]);
  });

  it('show that an overdue order is collected', async () => {
    const id = await overdue();
    const { work } = await upcoming(id);
    expect(work.map(({ kind }) => kind)).toEqual(['payment_retry', 'renewal']);
    expect(work[0]?.order_id).toBe((await shop.orders()).at(-1)?.id);
  });

  it('show that they end', async () => {
    const { id } = await shop.subscribe(await shop.plan());
    await update(id, { cancel_at_period_end: true });
    expect(await upcoming(id)).toMatchObject({ work: [{ kind: 'end' }], invoice: null });
  });

  it('are changed with a reason, which the audit log keeps', async () => {
    const { id } = await shop.subscribe(await shop.plan());
    const { status, body } = await update(id, { cancel_at_period_end: true });
    expect([status, body]).toMatchObject([200, { cancel_at_period_end: true, merchant: { slug: 'acme' } }]);
    expect(await lastEntry()).toMatchObject({
      action: 'subscription.updated',
      actorId: staff().user.id,
      subjectId: id,
      organizationId: acme().organizationId,
      after: { update: 'cancel', cancelAtPeriodEnd: true },
      reason: REASON,
    });
    expect(await update(id, { cancel_at_period_end: false })).toMatchObject({ status: 200 });
    expect(await update(id, { revoke: true })).toMatchObject({ body: { status: 'canceled' } });
    expect(await shop.differences()).toEqual([]);
  });

  it('keep in the audit log which product they switch to once it is paid', async () => {
    const better = await shop.plan(4_000);
    const { id } = await shop.subscribe(await shop.plan());
    await update(id, { product_id: better, proration_behavior: 'invoice' });
    const entries = await auditEntries(app());
    expect(entries.findLast(({ subjectId }) => subjectId === id)?.after).toMatchObject({
      ...{ update: 'product', requestedProductId: better },
    });
  });

  it('are previewed before they switch to another product, and charged as previewed', async () => {
    const { id } = await shop.subscribe(await shop.plan());
    const change = { product_id: await shop.plan(3_000), proration_behavior: 'invoice' };
    const { now, next } = await preview(id, change);
    expect([now, next]).toMatchObject([{ billing_reason: 'subscription_update' }, { total_amount: 3_000 }]);
    expect(await totals()).toEqual([1_000]);
    expect((await update(id, change)).status).toBe(200);
    expect((await totals()).at(-1)).toBe(now?.total_amount);
  });

  it('take exactly one change', async () => {
    const { id } = await shop.subscribe(await shop.plan());
    expect((await update(id, {})).status).toBe(422);
    expect((await update(id, { comped_periods: 1, cancel_at_period_end: true })).status).toBe(422);
    expect((await update(id, { comped_periods: 121 })).status).toBe(400);
  });

  it('are extended, and later periods follow from the new end', async () => {
    const { id } = await shop.subscribe(await shop.plan());
    const end = new Date((await shop.now()).getTime() + 45 * 86_400_000);
    expect((await update(id, { current_billing_period_end: end.toISOString() })).status).toBe(200);
    await shop.advanceTo(new Date(end.getTime() + 60_000));
    const { current_period_start: start, current_period_end: next } = await shop.read(id);
    expect(start).toBe(end.toISOString());
    expect(new Date(next).getUTCMonth()).toBe((end.getUTCMonth() + 1) % 12);
    expect(await totals()).toEqual([1_000, 1_000]);
    expect(await shop.differences()).toEqual([]);
  });

  it('end a trial early, whose first period may be given away', async () => {
    const trial = { trial_interval: 'day', trial_interval_count: 10 };
    const { id } = await shop.subscribe(await shop.plan(1_000, trial));
    await update(id, { comped_periods: 1 });
    await shop.advanceDays(2);
    const { next } = await preview(id, { trial_end: 'now' });
    expect(next).toMatchObject({ discount_amount: 1_000, due_amount: 0 });
    expect((await update(id, { trial_end: 'now' })).status).toBe(200);
    await shop.advanceDays(35);
    expect((await totals()).slice(-2)).toEqual([0, 1_000]);
    expect(await shop.differences()).toEqual([]);
  });

  it('renew for free as often as staff give away, then cost what they did', async () => {
    const { id } = await shop.subscribe(await shop.plan());
    const { next } = await preview(id, { comped_periods: 2 });
    expect(next).toMatchObject({ subtotal_amount: 1_000, discount_amount: 1_000, due_amount: 0 });
    expect((await update(id, { comped_periods: 2 })).body).toMatchObject({
      comped_periods: 2,
      amount: 1_000,
    });
    expect(await lastEntry()).toMatchObject({ after: { update: 'comp', compedPeriods: 2 }, reason: REASON });

    await shop.advanceDays(125);
    expect(await totals()).toEqual([1_000, 0, 0, 1_000, 1_000]);
    expect((await shop.orders()).map(({ status }) => status)).toEqual(Array(5).fill('paid'));
    expect((await get(id)).body).toMatchObject({ comped_periods: 0, is_period_comped: false });
    expect(await shop.differences()).toEqual([]);
    expect(brokenPromises(await shop.events())).toEqual([]);
  });

  it('explain a period that was given away', async () => {
    const { id } = await shop.subscribe(await shop.plan());
    await update(id, { comped_periods: 1 });
    await shop.advanceDays(32);
    const order = (await shop.orders()).at(-1);
    const { body } = await staff().browser.get<{ explanation: object }>(`/api/admin/orders/${order!.id}`);
    expect(body.explanation).toMatchObject({
      discount: { amount: 1_000, inputs: { discount_id: null, base_amount: 1_000, basis_points: 10_000 } },
    });
  });

  it('keep a discount that has not begun for the first period that costs something', async () => {
    const { id } = await shop.subscribe(await shop.plan());
    await update(id, { discount_id: await shop.discount({ duration: 'once', basis_points: 5_000 }) });
    await update(id, { comped_periods: 1 });
    await shop.advanceDays(95);
    expect(await totals()).toEqual([1_000, 0, 500, 1_000]);
    expect(await shop.differences()).toEqual([]);
  });

  it('credit nothing of a period that was given away when they switch products within it', async () => {
    const { id } = await shop.subscribe(await shop.plan());
    await update(id, { comped_periods: 1 });
    await shop.advanceDays(35);
    const change = { product_id: await shop.plan(3_000), proration_behavior: 'invoice' };
    expect((await preview(id, change)).now).toMatchObject({ total_amount: 0 });
    expect(await update(id, change)).toMatchObject({ status: 200, body: { is_period_comped: true } });
    await shop.advanceDays(30);
    expect(await totals()).toEqual([1_000, 0, 0, 3_000]);
    expect(await shop.differences()).toEqual([]);
  });

  it('give nothing away of periods of another length', async () => {
    const { id } = await shop.subscribe(await shop.plan());
    await update(id, { comped_periods: 3 });
    await shop.advanceDays(35);
    const yearly = await shop.plan(10_000, { recurring_interval: 'year' });
    expect(await update(id, { product_id: yearly })).toMatchObject({
      status: 200,
      body: { comped_periods: 0, is_period_comped: false },
    });
    expect((await totals()).at(-1)).toBe(10_000);
    expect(await shop.differences()).toEqual([]);
  });

  it('are charged again at once, beside the schedule', async () => {
    const id = await overdue();
    const { work } = await upcoming(id);
    const declined = await post(`/${id}/retry-payment`, {});
    expect([declined.status, declined.body.error]).toEqual([400, 'PaymentError']);
    expect((await upcoming(id)).work).toEqual(work);

    await replaceCard();
    expect((await post(`/${id}/retry-payment`, {})).body).toMatchObject({ status: 'active' });
    expect(await lastEntry()).toMatchObject({ action: 'subscription.payment_retried', reason: REASON });
    expect((await shop.payments()).at(-1)).toMatchObject({ trigger: 'retry_admin', status: 'succeeded' });
    expect((await post(`/${id}/retry-payment`, {})).status).toBe(409);
    expect(await shop.differences()).toEqual([]);
  });

  describe('list what happened to them', () => {
    type Part = { data: Json<SubscriptionMilestoneWire>[]; next: string | null };

    const part = async (query: object = {}) => {
      const text = new URLSearchParams({ merchantId: acme().organizationId, ...query }).toString();
      return (await staff().browser.get<Part>(`${SUBSCRIPTIONS}/milestones?${text}`)).body;
    };
    const told = ({ data }: Part) =>
      data.map(({ kind, customer_email: email }) => `${email.split('@')[0]} ${kind}`);

    it('by the clock of the merchant, newest first', async () => {
      const trial = { trial_interval: 'day', trial_interval_count: 10 };
      const [plan, better] = [await shop.plan(), await shop.plan(4_000)];
      const { id } = await shop.subscribe(plan);
      await shop.subscribe(await shop.plan(2_000, trial), { email: 'tom@example.com' });
      await shop.advanceDays(1);
      const leaving = await shop.subscribe(plan, { email: 'lea@example.com' });
      await update(leaving.id, { cancel_at_period_end: true });
      await update(id, { product_id: better, proration_behavior: 'invoice' });
      await shop.advanceDays(33);

      expect(told(await part())).toEqual([
        ...['lea ended', 'ada renewed', 'tom renewed', 'tom trial_ended'],
        ...['lea canceled', 'ada changed', 'lea started', 'tom started', 'ada started'],
      ]);
      const [, renewed] = (await part()).data;
      expect(renewed).toMatchObject({
        ...{ subscription_id: id, product_name: 'Plan 4000', customer_name: 'Ada Lovelace' },
      });
    });

    it('with failed payments, whether or not something was there to pay with', async () => {
      await overdue();
      await shop.subscribe(await shop.plan(), { email: 'bare@example.com' });
      await app().em.execute('update payment_methods set is_default = false, deleted_at = now()');
      await app().em.execute('update subscriptions set payment_method_id = null');
      await shop.advanceDays(60);
      const happened = told(await part());
      expect(happened.filter((one) => one.startsWith('ada'))).toEqual([
        ...['ada ended', 'ada past_due', 'ada renewed', 'ada started'],
      ]);
      expect(happened.filter((one) => one.startsWith('bare'))).toEqual([
        ...['bare ended', 'bare past_due', 'bare renewed', 'bare started'],
      ]);
    });

    it('part by part, within a span', async () => {
      const plan = await shop.plan();
      for (const name of ['a', 'b', 'c']) await shop.subscribe(plan, { email: `${name}@example.com` });
      const all = await part();
      const pages: Part[] = [await part({ size: '2' })];
      for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
        pages.push(await part({ size: '2', before: next }));
      expect(pages.map(({ data }) => data.length)).toEqual([2, 1]);
      expect(pages.flatMap(told)).toEqual(told(all));
      const [last] = all.data;
      expect(told(await part({ from: last?.at, to: last?.at }))).toEqual(told(all));
      expect(await part({ to: new Date(app().clock.now.getTime() - DAY).toISOString() })).toEqual({
        ...{ data: [], next: null },
      });
    });

    it('of one merchant', async () => {
      const globex = await SubscriptionShop.open(app(), 'Globex');
      await globex.subscribe(await globex.plan());
      expect(told(await part())).toEqual([]);
    });

    it.each(['', 'merchantId=acme&before=nowhere', 'merchantId=acme&size=101', 'merchantId=acme&from=today'])(
      'and refuse “%s”',
      async (query) => {
        expect((await staff().browser.get(`${SUBSCRIPTIONS}/milestones?${query}`)).status).toBe(400);
      },
    );
  });

  it('are not found by an unknown id', async () => {
    expect((await get(UNKNOWN)).status).toBe(404);
    expect((await update(UNKNOWN, { revoke: true })).status).toBe(404);
    expect((await staff().browser.get(`${SUBSCRIPTIONS}/${UNKNOWN}/upcoming`)).status).toBe(404);
  });

  it('are for staff with the permission', async () => {
    const { id } = await shop.subscribe(await shop.plan());
    const reads = ['', `/${id}`, `/${id}/upcoming`, '/milestones?merchantId=m', '/export?format=csv'];
    const requests = [
      ...reads.map((path) => () => staff().browser.get(`${SUBSCRIPTIONS}${path}`)),
      () => post(`/${id}/preview`, { revoke: true }),
      () => update(id, { revoke: true }),
      () => post(`/${id}/retry-payment`, {}),
    ];
    expect(await statusesAs('reader', requests)).toEqual([200, 200, 200, 200, 200, 403, 403, 403]);
    expect(await statusesAs('mailer', requests)).toEqual(Array(8).fill(403));
  });
});
