import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { StaffDownloadWire } from '../../../src/billing/downloads/staff-download.presenter.js';
import type { StaffGrantWire } from '../../../src/billing/grants/staff-grant.presenter.js';
import { auditEntries } from '../../support/audit.js';
import { GrantShop } from '../../support/grant-shop.js';
import type { Json } from '../../support/people.js';
import { REASON, Staff } from '../../support/staff.js';
import { TestApp } from '../../support/test-app.js';
import { uploadFile } from '../../support/uploads.js';

const GRANTS = '/api/admin/benefit-grants';
const staffRoles = { reader: { billing: ['read'] }, mailer: { mail: ['list'] } };

type GrantJson = Json<StaffGrantWire>;

describe('grants in the console', () => {
  let app: TestApp;
  let acme: GrantShop;
  let staff: Staff;

  beforeAll(async () => (app = await TestApp.shared({}, { staffRoles })));
  beforeEach(async () => {
    await app.reset();
    acme = await GrantShop.open(app);
    staff = await Staff.enter(app);
  });

  const bought = async () => {
    const benefit = await acme.benefit();
    const product = await acme.product([benefit]);
    const orderId = await acme.buy(product);
    await acme.settle();
    return { benefit, product, orderId };
  };
  const found = async (query = '') =>
    (await staff.browser.get<{ data: GrantJson[] }>(`${GRANTS}?${query}`)).body.data;
  const act = (id: string, action: string) =>
    staff.browser.post<GrantJson>(`${GRANTS}/${id}/${action}`, { reason: REASON });
  const fail = (id: string) =>
    app.em.execute(
      `update benefit_grants set granted_at = null, error = '{"message":"No account","type":"action_required","timestamp":"2026-01-01T00:00:00Z"}' where id = ?`,
      [id],
    );
  const recorded = async () =>
    (await auditEntries(app))
      .filter(({ subjectType }) => subjectType === 'benefit_grant')
      .map(({ action }) => action);

  it('show their merchant, customer, benefit and purchase', async () => {
    const { benefit, product, orderId } = await bought();
    const [row] = await found();
    const { status, body } = await staff.browser.get<GrantJson>(`${GRANTS}/${row!.id}`);
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ state: 'granted', is_granted: true, decision: null, pending_operation: null, error: null },
        ...{ benefit_id: benefit, benefit_description: 'Support by email', benefit_type: 'custom' },
        ...{ order_id: orderId, product_id: product, product_name: 'Workshop', failed_attempts: 0 },
        merchant: { name: 'Acme' },
      },
    ]);
    expect((await staff.browser.get(`${GRANTS}/${orderId}`)).status).toBe(404);
  });

  it('are found by customer, purchase, benefit, state and search, the newest first', async () => {
    const { benefit, orderId } = await bought();
    const other = await acme.benefit({ description: 'Other' });
    const { id: subscriptionId } = await acme.shop.subscribe(await acme.plan([other]));
    await acme.settle();
    const [second, first] = await found();
    expect([second!.subscription_id, first!.order_id]).toEqual([subscriptionId, orderId]);
    const ids = async (query: string) => (await found(query)).map(({ id }) => id);
    expect(await ids(`orderId=${orderId}`)).toEqual([first!.id]);
    expect(await ids(`subscriptionId=${subscriptionId}`)).toEqual([second!.id]);
    expect(await ids(`benefitId=${benefit}`)).toEqual([first!.id]);
    expect(await ids(`customerId=${first!.customer_id}`)).toContain(first!.id);
    expect(await ids(`merchantId=${first!.merchant.id}`)).toEqual([second!.id, first!.id]);
    expect(await ids(`q=${String(first!.customer_email)}`)).toContain(first!.id);
    expect(await ids(`q=${subscriptionId}`)).toEqual([second!.id]);
    await fail(first!.id);
    expect(await ids('state=failed')).toEqual([first!.id]);
    expect(await ids('state=granted')).toEqual([second!.id]);
    expect(await ids('state=revoked')).toEqual([]);
    expect(await ids('state=pending')).toEqual([]);
    expect((await staff.browser.get(`${GRANTS}?state=lost`)).status).toBe(400);
  });

  it('are revoked whatever was paid for, and follow the purchase again', async () => {
    await bought();
    const [{ id } = { id: '' }] = await found();
    expect(await act(id, 'revoke')).toMatchObject({ status: 200, body: { decision: 'revoked' } });
    await acme.settle();
    expect(await found()).toMatchObject([{ id, state: 'revoked', is_granted: false }]);
    expect(await act(id, 'follow-purchase')).toMatchObject({ status: 200, body: { decision: null } });
    await acme.settle();
    expect(await found()).toMatchObject([{ id, state: 'granted', is_granted: true }]);
    expect(await recorded()).toEqual(['benefit_grant.revoked', 'benefit_grant.decision_removed']);
  });

  it('are granted after their subscription has ended', async () => {
    const benefit = await acme.benefit();
    const { id: subscriptionId } = await acme.shop.subscribe(await acme.plan([benefit]));
    await acme.settle();
    await acme.shop.update(subscriptionId, { revoke: true });
    await acme.settle();
    const [revoked] = await found('state=revoked');
    expect((await act(revoked!.id, 'grant')).status).toBe(200);
    await acme.settle();
    expect(await found()).toMatchObject([{ id: revoked!.id, state: 'granted', decision: 'granted' }]);
  });

  it('are made of benefits that the product does not give, once', async () => {
    const { orderId } = await bought();
    const benefitId = await acme.benefit({ description: 'Extra' });
    const body = { orderId, benefitId, reason: REASON };
    const create = () => staff.browser.post<GrantJson>(GRANTS, body);
    const answers = await Promise.all([create(), create()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0].body.id).toBe(answers[1].body.id);
    await acme.settle();
    expect(await found(`benefitId=${benefitId}`)).toMatchObject([
      { state: 'granted', decision: 'granted', order_id: orderId },
    ]);
    expect(await recorded()).toEqual(['benefit_grant.granted']);
  });

  it('are refused for benefits and purchases that do not fit', async () => {
    const { benefit, orderId } = await bought();
    const beta = await GrantShop.open(app, 'Beta');
    const create = async (body: object) => {
      const { status, body: answer } = await staff.browser.post<{ detail: string | { msg: string }[] }>(
        GRANTS,
        { reason: REASON, ...body },
      );
      const { detail } = answer;
      return [status, typeof detail === 'string' ? detail : detail[0]?.msg];
    };
    expect(await create({ benefitId: await beta.benefit(), orderId })).toEqual([
      422,
      'Benefit not found at the merchant of the purchase',
    ]);
    expect(await create({ benefitId: benefit, orderId: benefit })).toEqual([
      422,
      'Order not found, or not a one-time purchase',
    ]);
    expect(await create({ benefitId: benefit, subscriptionId: orderId })).toEqual([
      422,
      'Subscription not found',
    ]);
    expect(await create({ benefitId: benefit })).toEqual([422, 'Name either an order or a subscription']);
    const deleted = await acme.benefit();
    await acme.require('DELETE', `/v1/benefits/${deleted}`);
    expect(await create({ benefitId: deleted, orderId })).toEqual([
      409,
      'The benefit is deleted and cannot be granted',
    ]);
  });

  it('are retried when they failed', async () => {
    await bought();
    const [{ id } = { id: '' }] = await found();
    expect(await act(id, 'retry')).toMatchObject({ status: 409, body: { error: 'GrantNotRetryable' } });
    await fail(id);
    expect((await act(id, 'retry')).status).toBe(200);
    await acme.settle();
    expect(await found()).toMatchObject([{ id, state: 'granted', error: null }]);
    expect(await recorded()).toEqual(['benefit_grant.retried']);
  });

  it('take one of two decisions that staff make at once after the other', async () => {
    await bought();
    const [{ id } = { id: '' }] = await found();
    const answers = await Promise.all([act(id, 'revoke'), act(id, 'revoke')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await recorded()).toEqual(['benefit_grant.revoked']);
  });

  it('need a reason and the permission', async () => {
    await bought();
    const [{ id } = { id: '' }] = await found();
    expect((await staff.browser.post(`${GRANTS}/${id}/revoke`, { reason: ' ' })).status).toBe(400);
    const reader = await Staff.enter(app, 'reader', 'reader');
    for (const action of ['grant', 'revoke', 'follow-purchase', 'retry'])
      expect((await reader.browser.post(`${GRANTS}/${id}/${action}`, { reason: REASON })).status).toBe(403);
    expect((await reader.browser.get(GRANTS)).status).toBe(200);
    const mailer = await Staff.enter(app, 'mailer', 'mailer');
    expect((await mailer.browser.get(GRANTS)).status).toBe(403);
  });

  it('stand beside the progress of a change of their product or benefit', async () => {
    const { benefit, product } = await bought();
    const progress = async (subject: string, id: string) =>
      (
        await staff.browser.get<{ reevaluation: object | null }>(
          `/api/admin/grant-reevaluations/${subject}/${id}`,
        )
      ).body.reevaluation;
    expect(await progress('benefit', benefit)).toBeNull();
    await acme.give(product, []);
    expect(await progress('product', product)).toMatchObject({ done: 0, finished_at: null });
    await acme.settle();
    const running = await progress('product', product);
    expect(running).toMatchObject({ total: 1, done: 1, finished_at: expect.any(String) });
  });

  it('stand beside the files of a customer', async () => {
    const { id: file } = await uploadFile(acme.shop.account, Buffer.from('A guide'), { name: 'guide.pdf' });
    const properties = { files: [file], archived: {} };
    const benefit = await acme.benefit({ type: 'downloadables', properties });
    await acme.buy(await acme.product([benefit]));
    await acme.settle();
    const [{ customer_id: customerId } = { customer_id: '' }] = await found();
    const path = `/api/admin/customers/${customerId}/downloads`;
    const { status, body } = await staff.browser.get<{ data: Json<StaffDownloadWire>[] }>(path);
    expect([status, body.data]).toMatchObject([
      200,
      [
        {
          ...{ file_id: file, file_name: 'guide.pdf', benefit_id: benefit, downloads: 0 },
          ...{ last_downloaded_at: null, revoked_at: null, is_file_deleted: false },
        },
      ],
    ]);
    const unknown = `/api/admin/customers/${benefit}/downloads`;
    expect((await staff.browser.get(unknown)).status).toBe(404);
  });
});
