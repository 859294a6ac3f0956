import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BankSettlement } from '../../../src/billing/sandbox-bank/bank-settlement.service.js';
import { CallbackSender } from '../../../src/billing/sandbox-bank/callback-sender.service.js';
import { GatewayEventRunner } from '../../../src/billing/gateways/gateway-event-runner.service.js';
import type { OrderWire } from '../../../src/billing/orders/order.presenter.js';
import type { RefundPreviewWire } from '../../../src/billing/refunds/refund-preview.presenter.js';
import type { StaffDisputeDetailWire } from '../../../src/billing/refunds/staff-dispute.presenter.js';
import type { StaffRefundDetailWire } from '../../../src/billing/refunds/staff-refund.presenter.js';
import { auditEntries } from '../../support/audit.js';
import { inRequest } from '../../support/in-request.js';
import { newMerchantAccount, type MerchantAccount } from '../../support/merchant-account.js';
import type { Json } from '../../support/people.js';
import { REASON, Staff } from '../../support/staff.js';
import { TestApp } from '../../support/test-app.js';
import { buy, newProduct } from '../../support/wire-purchases.js';

const REFUNDS = '/api/admin/refunds';
const DISPUTES = '/api/admin/disputes';
const staffRoles = { reader: { billing: ['read'] }, mailer: { mail: ['list'] } };

describe('refunds in the console', () => {
  let app: TestApp;
  let acme: MerchantAccount;
  let staff: Staff;

  beforeAll(async () => (app = await TestApp.shared({}, { staffRoles })));
  beforeEach(async () => {
    await app.reset();
    app.clock.restart();
    acme = await newMerchantAccount(app, { slug: 'acme' });
    staff = await Staff.enter(app);
  });

  const order = async (token = 'sandbox_ok'): Promise<string> => {
    const checkout = { products: [await newProduct(acme)] };
    const { id } = await buy(app, acme, checkout, { confirmation_token_id: token });
    const path = `/v1/orders/?checkout_id=${id}`;
    return (await acme.send<{ items: OrderWire[] }>('GET', path)).body.items[0]?.id ?? '';
  };
  const create = (orderId: string, more: object = {}) =>
    staff.browser.post<Json<StaffRefundDetailWire>>(REFUNDS, {
      ...{ orderId, amount: 400, refundReason: 'duplicate', comment: 'Charged twice', reason: REASON },
      ...more,
    });

  it('are previewed by the code that makes them, and nothing changes', async () => {
    const orderId = await order();
    const { status, body } = await staff.browser.post<Json<RefundPreviewWire>>(`${REFUNDS}/preview`, {
      ...{ orderId, amount: 1_000, revokeBenefits: true },
    });
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ amount: 1_000, tax_amount: 0, gateway_amount: 1_000, credit_amount: 0, revokes_benefits: true },
        order: { status: 'refunded', refunded_amount: 1_000 },
      },
    ]);
    const rows = await app.em.execute(`select id from refunds union all select id from sandbox_refunds`);
    expect(rows).toEqual([]);
    const { body: after } = await acme.send('GET', `/v1/orders/${orderId}`);
    expect(after).toMatchObject({ status: 'paid', refundable_amount: 1_000 });
  });

  it('are made with a reason that the audit log keeps', async () => {
    const { status, body } = await create(await order());
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ status: 'succeeded', amount: 400, gateway: 'sandbox', comment: 'Charged twice' },
        ...{ merchant: { id: acme.organizationId }, customer_email: 'ada@example.com', is_imported: false },
        ledger: [{ kind: 'refund_succeeded' }],
      },
    ]);
    const entries = await app.em.execute<{ action: string; reason: string }[]>(
      `select action, reason from audit_entries where action = 'refund.created'`,
    );
    expect(entries).toEqual([{ action: 'refund.created', reason: REASON }]);
  });

  it('need a reason and the permission', async () => {
    const orderId = await order();
    expect((await create(orderId, { reason: ' ' })).status).toBe(400);
    const reader = await Staff.enter(app, 'reader', 'reader');
    const body = { orderId, amount: 1, refundReason: 'other', reason: REASON };
    expect((await reader.browser.post(REFUNDS, body)).status).toBe(403);
    expect((await reader.browser.get(REFUNDS)).status).toBe(200);
  });

  it('are found by order, payment, status and search', async () => {
    const [first, second] = [await order(), await order('sandbox_refund_pending')];
    const { body: made } = await create(first);
    const { body: pending } = await create(second);
    const found = async (query: string) =>
      (await staff.browser.get<{ data: { id: string }[] }>(`${REFUNDS}?${query}`)).body.data.map(
        ({ id }) => id,
      );
    expect(await found('')).toEqual([pending.id, made.id]);
    expect(await found(`orderId=${first}`)).toEqual([made.id]);
    expect(await found(`paymentId=${String(pending.payment_id)}`)).toEqual([pending.id]);
    expect(await found('status=pending')).toEqual([pending.id]);
    expect(await found(`q=${String(made.gateway_ref)}`)).toEqual([made.id]);
    expect(await found('q=ada@example.com')).toHaveLength(2);
  });

  const exported = async (list: string, filter: string) => {
    const { body, headers } = await staff.browser.get<string>(`${list}/export?format=csv&${filter}`);
    const [head = '', ...lines] = body.split('\r\n');
    return { head, lines: lines.filter(Boolean), expected: headers.get('x-expected-rows') };
  };
  const exportEntries = async (subject: string) =>
    (await auditEntries(app))
      .filter(({ subjectType }) => subjectType === subject)
      .map(({ action, after }) => [action, after]);

  it('are exported as a file by the filters of the list, which the audit log keeps', async () => {
    const { body: made } = await create(await order());
    await create(await order('sandbox_refund_pending'));
    const { head, lines, expected } = await exported(REFUNDS, 'status=succeeded');
    expect(head).toContain('"tax_amount"');
    expect(lines).toEqual([expect.stringContaining(`"${made.id}"`)]);
    expect(lines[0]).toContain('"ada@example.com"');
    expect(expected).toBe('1');
    expect(await exportEntries('refund_export')).toEqual([
      ['refund_export.began', { format: 'csv', status: 'succeeded', expectedRows: 1 }],
      ['refund_export.ended', { rows: 1, isComplete: true }],
    ]);
  });

  it('are exported oldest first', async () => {
    const { body: first } = await create(await order());
    app.clock.advance(60);
    const { body: second } = await create(await order());
    const { lines } = await exported(REFUNDS, 'q=ada@example.com');
    expect(lines.map((line) => line.split(',')[0])).toEqual([`"${first.id}"`, `"${second.id}"`]);
  });

  it('are exported by staff with the permission', async () => {
    const requests = [REFUNDS, DISPUTES].map((list) => `${list}/export?format=csv`);
    const statusesAs = async (role: string) => {
      const { browser } = await Staff.enter(app, role, role);
      return Promise.all(requests.map(async (path) => (await browser.get(path)).status));
    };
    expect(await statusesAs('reader')).toEqual([200, 200]);
    expect(await statusesAs('mailer')).toEqual([403, 403]);
  });

  const disputedOrder = async (): Promise<string> => {
    const orderId = await order('sandbox_disputed');
    app.clock.advance(3);
    await app.get(BankSettlement).settleDue();
    app.clock.advance(60);
    await app.get(CallbackSender).sendDue();
    await inRequest(app, () => app.get(GatewayEventRunner).runDue());
    return orderId;
  };

  it('stand beside disputes, with what was booked for them', async () => {
    const orderId = await disputedOrder();
    const { body } = await staff.browser.get<{ data: { id: string }[] }>(`${DISPUTES}?orderId=${orderId}`);
    expect(body.data).toMatchObject([{ status: 'open', amount: 1_000, paid_amount: 1_000 }]);
    const id = body.data[0]?.id ?? '';
    const { body: dispute } = await staff.browser.get<Json<StaffDisputeDetailWire>>(`${DISPUTES}/${id}`);
    expect(dispute.ledger).toMatchObject([{ kind: 'dispute_opened' }]);
    expect((await staff.browser.get(`${DISPUTES}/${orderId}`)).status).toBe(404);
  });

  it('are exported beside disputes', async () => {
    const orderId = await disputedOrder();
    const { head, lines, expected } = await exported(DISPUTES, 'status=open');
    expect(head).toContain('"paid_amount"');
    expect(lines).toEqual([expect.stringContaining(`"${orderId}"`)]);
    expect(expected).toBe('1');
    expect((await exported(DISPUTES, 'status=won')).lines).toEqual([]);
    expect(await exportEntries('dispute_export')).toContainEqual([
      'dispute_export.began',
      { format: 'csv', status: 'open', expectedRows: 1 },
    ]);
  });

  const searched = async (text: string, searchedGroup: string) => {
    const { body } = await staff.browser.get<{ groups: { group: string; hits: object[] }[] }>(
      `/api/admin/search?q=${encodeURIComponent(text)}`,
    );
    return body.groups.find(({ group }) => group === searchedGroup)?.hits;
  };

  it('are found by the search of the console, by id and by the reference of the gateway', async () => {
    const { body: made } = await create(await order());
    await create(await order());
    for (const text of [made.id, String(made.gateway_ref)])
      expect(await searched(text, 'refunds')).toMatchObject([
        {
          ...{ kind: 'refund', id: made.id, detail: 'ada@example.com · Acme' },
          leadsTo: { resource: 'refunds', id: made.id },
        },
      ]);
  });

  it('are found by the search of the console beside disputes', async () => {
    const orderId = await disputedOrder();
    const { body } = await staff.browser.get<{ data: { id: string; gateway_ref: string }[] }>(
      `${DISPUTES}?orderId=${orderId}`,
    );
    const [{ id, gateway_ref: ref } = { id: '', gateway_ref: '' }] = body.data;
    for (const text of [id, ref])
      expect(await searched(text, 'disputes')).toMatchObject([
        { kind: 'dispute', id, detail: 'ada@example.com · Acme', leadsTo: { resource: 'disputes', id } },
      ]);
  });
});
