import { describe, expect, it } from '@jest/globals';
import type { SentInvoiceWire } from '../../../src/billing/documents/document.presenter.js';
import { mailsOf } from '../../support/mailed.js';
import type { Json } from '../../support/people.js';
import { buy, makeProduct } from '../../support/purchases.js';
import { staffResource } from '../../support/staff-resource.js';

const ADDRESS = JSON.stringify({ country: 'DE', city: 'Köln' });

describe('invoices that staff send', () => {
  const UNKNOWN = '0197a1c2-7f00-7000-8000-000000000001';
  const { app, acme, post, statusesAs, lastEntry } = staffResource('/api/admin/orders');

  const send = (orderId: string) =>
    post<Json<SentInvoiceWire> & { error?: string }>(`/${orderId}/send-invoice`, {});
  const invoiceMails = async () =>
    (await mailsOf(app())).filter(({ template }) => template === 'billing.invoice');
  /** An order whose invoice can be issued. */
  const makeOrder = async (): Promise<string> => {
    await buy(app(), await makeProduct(app(), acme().organizationId));
    const [order] = await app().em.execute<{ id: string }[]>(
      `update orders set billing_name = 'Ada', billing_address = ?::jsonb returning id`,
      [ADDRESS],
    );
    return String(order?.id);
  };
  const audited = () =>
    app().em.execute<unknown[]>(`select 1 from audit_entries where action = 'order.invoice_sent'`);

  it('are issued and emailed to the customer with a link, and recorded', async () => {
    const orderId = await makeOrder();
    const { status, body } = await send(orderId);
    expect([status, body]).toEqual([200, { number: 'ACME-0001', recipient: 'ada@example.com' }]);
    const [mail, ...others] = await invoiceMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'ada@example.com' });
    expect(mail?.text).toContain('invoice ACME-0001');
    const [link = ''] = /\S+\/portal\/invoices\/\S+/.exec(mail?.text ?? '') ?? [];
    const file = await fetch(link);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(await lastEntry()).toMatchObject({
      action: 'order.invoice_sent',
      ...{ subjectType: 'order', subjectId: orderId },
      after: { number: 'ACME-0001' },
    });
  });

  it('that were issued before keep their number', async () => {
    const orderId = await makeOrder();
    await send(orderId);
    app().clock.advance(61);
    expect((await send(orderId)).body).toMatchObject({ number: 'ACME-0001' });
    expect(await invoiceMails()).toHaveLength(2);
    expect(await app().em.execute('select 1 from billing_documents')).toHaveLength(1);
  });

  it('are emailed once when the button is clicked twice', async () => {
    const orderId = await makeOrder();
    const answers = await Promise.all([send(orderId), send(orderId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await send(orderId)).body).toMatchObject({ error: 'InvoiceSentRecently' });
    expect(await invoiceMails()).toHaveLength(1);
    expect(await audited()).toHaveLength(1);
  });

  it('are emailed at most five times an hour', async () => {
    const orderId = await makeOrder();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await send(orderId)).status);
      app().clock.advance(61);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 409]);
    expect(await invoiceMails()).toHaveLength(5);
  });

  it.each([
    ['is not paid', `update orders set status = 'pending', paid_at = null`, 422],
    ['has no billing address', 'update orders set billing_address = null', 422],
    ['belongs to a deleted customer', 'update customers set deleted_at = now()', 409],
    ['belongs to a customer without a valid address', `update customers set email = 'ada'`, 409],
  ])('are refused for an order that %s', async (_what, change, expected) => {
    const orderId = await makeOrder();
    await app().em.execute(change);
    expect((await send(orderId)).status).toBe(expected);
    expect(await invoiceMails()).toEqual([]);
    expect(await app().em.execute('select 1 from billing_documents')).toEqual([]);
    expect(await audited()).toEqual([]);
  });

  it('need an order, a reason and the permission to manage billing', async () => {
    const orderId = await makeOrder();
    expect((await send(UNKNOWN)).status).toBe(404);
    expect((await post(`/${orderId}/send-invoice`, { reason: '' })).status).toBe(400);
    expect(await statusesAs('reader', [() => send(orderId)])).toEqual([403]);
    expect(await invoiceMails()).toEqual([]);
  });
});
