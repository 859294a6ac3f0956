import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DocumentsWire } from '../../../src/billing/documents/document.presenter.js';
import { RefundSettler } from '../../../src/billing/refunds/refund-settler.service.js';
import { BillingVerifier } from '../../../src/billing/verification/billing-verifier.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { DocumentShop, download } from '../../support/document-shop.js';
import { inRequest } from '../../support/in-request.js';
import { textOf } from '../../support/pdf-text.js';
import type { Json } from '../../support/people.js';
import type { OrderJson } from '../../support/subscription-shop.js';
import { TestApp } from '../../support/test-app.js';

const VAT = { country: 'DE', name: 'USt', basis_points: 1_900 };

describe('credit notes', () => {
  let app: TestApp;
  let acme: DocumentShop;

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    acme = await DocumentShop.open(app);
    const tax = { calculator: 'rates', origin_country: 'DE', rates: [VAT] };
    await acme.must('PUT', `/v1/organizations/${acme.account.organizationId}/tax`, tax);
  });

  const refund = ({ id }: OrderJson, amount: number) =>
    acme.must<{ id: string }>('POST', '/v1/refunds/', {
      ...{ order_id: id, reason: 'customer_request', amount },
    });
  const documentsOf = async ({ id }: OrderJson) =>
    (await acme.must<Json<DocumentsWire>>('GET', `/v1/orders/${id}/documents`)).items;
  const summary = async (order: OrderJson) =>
    (await documentsOf(order)).map(({ number, net_amount, tax_amount }) => [number, net_amount, tax_amount]);
  const settle = (refundId: string, status: 'succeeded' | 'failed') =>
    inRequest(app, () =>
      app
        .get(UnitOfWork)
        .run(() =>
          app.get(RefundSettler).settle(refundId, { result: { ref: null, status, failureReason: null } }),
        ),
    );
  const differences = async () => {
    const { checks } = await inRequest(app, () => app.get(BillingVerifier).verify());
    return checks.filter(({ total }) => total > 0);
  };

  it('are issued for each refund of an invoiced order, with its tax', async () => {
    const order = await acme.sell();
    await acme.invoice(order);
    await refund(order, 333);
    await refund(order, 667);
    expect(await summary(order)).toEqual([
      ['ACME-0001', 1_000, 190],
      ['ACME-CN-0001', 333, 63],
      ['ACME-CN-0002', 667, 127],
    ]);
    const [, note] = await documentsOf(order);
    const text = await textOf((await download(note?.url ?? '')).content);
    for (const part of ['Creditnote', 'ACME-CN-0001', 'Forinvoice', 'ACME-0001', 'USt19%(DE)', '€3.96'])
      expect(text).toContain(part);
    expect(await differences()).toEqual([]);
  });

  it('are not issued without an invoice, and follow when it is issued', async () => {
    const order = await acme.sell();
    await refund(order, 400);
    expect(await summary(order)).toEqual([]);
    await acme.invoice(order);
    expect(await summary(order)).toEqual([
      ['ACME-0001', 1_000, 190],
      ['ACME-CN-0001', 400, 76],
    ]);
  });

  it('are followed by a debit note when the refund fails afterwards, and by nothing when that is told again', async () => {
    const order = await acme.sell();
    await acme.invoice(order);
    const { id } = await refund(order, 500);
    await settle(id, 'failed');
    await settle(id, 'failed');
    expect(await summary(order)).toEqual([
      ['ACME-0001', 1_000, 190],
      ['ACME-CN-0001', 500, 95],
      ['ACME-DN-0001', 500, 95],
    ]);
    const [, , note] = await documentsOf(order);
    expect(await textOf((await download(note?.url ?? '')).content)).toContain('Forcreditnote');
  });

  it('stand in for the invoice of an order with a negative total', async () => {
    const order = await acme.sell();
    await app.em.execute(`update order_items set amount = -amount, tax_amount = 0 where order_id = ?`, [
      order.id,
    ]);
    await app.em.execute(
      `update orders set subtotal_amount = -1000, net_amount = -1000, tax_amount = 0, tax_assessment = null where id = ?`,
      [order.id],
    );
    const text = await textOf((await download(await acme.invoice(order))).content);
    for (const part of ['Creditnote', 'ACME-CN-0001', '€10.00']) expect(text).toContain(part);
    expect(text).not.toContain('-€10.00');
    expect(await acme.order(order)).toMatchObject({
      is_invoice_generated: true,
      invoice_number: 'ACME-CN-0001',
    });
    expect(await summary(order)).toEqual([['ACME-CN-0001', 1_000, 0]]);
  });
});
