import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { customerOrderFromJSON } from '@polar-sh/sdk/models/components/customerorder.js';
import { createPolar } from 'polar-sdk-1/2026-04';
import { OrderInvoiceLinks } from '../../../src/billing/orders/order-invoice-links.service.js';
import { call, JSON_TYPE } from '../../support/call.js';
import { DocumentShop, download } from '../../support/document-shop.js';
import { textOf } from '../../support/pdf-text.js';
import { TestApp } from '../../support/test-app.js';

const PDF_HEAD = '%PDF-1.7';

describe('invoices', () => {
  let app: TestApp;
  let acme: DocumentShop;

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    acme = await DocumentShop.open(app);
  });

  const patch = (id: string, body: object) => acme.account.send('PATCH', `/v1/orders/${id}`, body);
  const generate = (id: string) => acme.account.send('POST', `/v1/orders/${id}/invoice`);

  it('are issued when they are first asked for, by the old client', async () => {
    const order = await acme.sell();
    expect(order).toMatchObject({ is_invoice_generated: false, invoice_number: null, receipt_number: null });
    const { url } = await acme.account.sdk.orders.invoice({ id: order.id });
    expect(await acme.order(order)).toMatchObject({
      is_invoice_generated: true,
      invoice_number: 'ACME-0001',
    });
    const { response, content } = await download(url);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(response.headers.get('content-disposition')).toContain('attachment; filename="ACME-0001.pdf"');
    expect(Buffer.from(content.subarray(0, 8)).toString()).toBe(PDF_HEAD);
  });

  it('are generated once, by the new client', async () => {
    const order = await acme.sell();
    const { orders } = createPolar({ accessToken: acme.account.token, baseUrl: app.origin });
    await orders.generateInvoice(order.id);
    await expect(orders.generateInvoice(order.id)).rejects.toMatchObject({ statusCode: 409 });
    expect((await orders.invoice(order.id)).url).toContain('/v1/documents/');
    expect((await orders.get(order.id)).invoice_number).toBe('ACME-0001');
  });

  it('say who sold what to whom, for how much and with which tax', async () => {
    const rates = [{ country: 'DE', name: 'USt', basis_points: 1_900 }];
    const tax = { calculator: 'rates', origin_country: 'DE', rates };
    await acme.must('PUT', `/v1/organizations/${acme.account.organizationId}/tax`, tax);
    const order = await acme.sell({ checkout: { locale: 'de-DE' } });
    const text = await textOf((await download(await acme.invoice(order))).content);
    const said = ['AcmeGmbH', 'LangeStraße1', 'DE123456789', 'AmtsgerichtBerlinHRB1234', 'AdaLovelace'];
    const amounts = ['Workshop', '10,00€', 'USt19%(DE)', '1,90€', '11,90€', 'Visa••••4242', '0,00€'];
    for (const part of [...said, ...amounts, order.id]) expect(text).toContain(part);
  });

  it('keep what they said after seller, buyer and product have changed', async () => {
    const order = await acme.sell();
    const before = await download(await acme.invoice(order));
    const path = `/v1/organizations/${acme.account.organizationId}/seller-details`;
    await acme.must('PUT', path, { legal_name: 'Other GmbH' });
    await acme.must('PATCH', `/v1/customers/${order.customer_id}`, { billing_name: 'Somebody Else' });
    const after = await download(await acme.invoice(order));
    expect(Buffer.from(after.content).equals(before.content)).toBe(true);
    expect(after.response.headers.get('etag')).toBe(before.response.headers.get('etag'));
  });

  it('need a billing name and an address, which can be added before and not after', async () => {
    const order = await acme.sell();
    expect((await patch(order.id, { billing_name: null, billing_address: null })).status).toBe(200);
    expect(await acme.account.send('GET', `/v1/orders/${order.id}/invoice`)).toMatchObject({
      status: 404,
      body: { error: 'InvoiceDoesNotExist' },
    });
    expect(await generate(order.id)).toMatchObject({
      status: 422,
      body: { error: 'MissingInvoiceBillingDetails', detail: expect.any(String) },
    });
    const billing = { billing_name: 'Lovelace Ltd', billing_address: { country: 'FR', city: 'Paris' } };
    expect(await patch(order.id, billing)).toMatchObject({ status: 200, body: billing });
    expect((await generate(order.id)).status).toBe(202);
    expect(await patch(order.id, { ...billing, billing_name: 'Other' })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'billing_name'] }] },
    });
    expect((await patch(order.id, billing)).status).toBe(200);
  });

  it.each([
    [{}, 'billing_name'],
    [{ billing_name: 'Ada' }, 'billing_address'],
    [{ billing_name: 'Ada', billing_address: {} }, 'country'],
    [{ billing_name: 7, billing_address: null }, 'billing_name'],
  ])('are not changed by %j', async (body, member) => {
    const order = await acme.sell();
    const answer = await patch(order.id, body);
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).toContain(member);
  });

  it('are refused for an order that is not paid', async () => {
    const order = await acme.sell();
    await app.em.execute(`update orders set status = 'pending', paid_at = null where id = ?`, [order.id]);
    expect(await generate(order.id)).toMatchObject({
      status: 422,
      body: { error: 'NotPaidOrder', detail: expect.any(String) },
    });
    expect((await acme.account.send('GET', `/v1/orders/${order.id}/invoice`)).status).toBe(404);
  });

  it('are downloaded by a link that works for ten minutes and cannot be altered', async () => {
    const url = await acme.invoice(await acme.sell());
    const altered = `${url.slice(0, -8)}AAAAAAAA`;
    expect((await download(altered)).response.status).toBe(403);
    app.clock.advance(599);
    expect((await download(url)).response.status).toBe(200);
    app.clock.advance(2);
    expect((await download(url)).response.status).toBe(403);
  });

  it('are issued by the link of the mail, which opens only that order, for a year', async () => {
    const order = await acme.sell();
    const link = app.get(OrderInvoiceLinks).make(order.id, app.clock.now);
    const { response, content } = await download(link);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(await textOf(content)).toContain(order.id);
    expect((await download(`${link.slice(0, -8)}AAAAAAAA`)).response.status).toBe(403);
    app.clock.advance(365 * 86_400 + 1);
    expect((await download(link)).response.status).toBe(403);
  });

  it('are explained by the link of the mail while they cannot be issued', async () => {
    const order = await acme.sell();
    await patch(order.id, { billing_name: null, billing_address: null });
    const { response, content } = await download(app.get(OrderInvoiceLinks).make(order.id, app.clock.now));
    expect(response.status).toBe(404);
    expect(Buffer.from(content).toString()).toContain('There is no invoice yet');
  });

  it('name whom their customer enters, until they are issued', async () => {
    const order = await acme.sell();
    const token = await acme.session(order);
    const { customerPortal } = createPolar({ accessToken: token, baseUrl: app.origin });
    const billing = {
      billing_name: 'Lovelace Ltd',
      billing_address: { country: 'FR', city: 'Paris' },
    } as const;
    const updated = await customerPortal.orders.update(order.id, billing);
    expect(updated).toMatchObject({ ...billing, id: order.id, product: { organization: { slug: 'acme' } } });
    for (const member of ['metadata', 'custom_field_data', 'customer', 'discount'])
      expect(updated).not.toHaveProperty(member);
    expect(await textOf((await download(await acme.invoice(order))).content)).toContain('LovelaceLtd');
    const path = `/v1/customer-portal/orders/${order.id}`;
    const change = (body: object, bearer = token) =>
      call('PATCH', `${app.origin}${path}`, {
        headers: { ...JSON_TYPE, authorization: `Bearer ${bearer}` },
        body: JSON.stringify(body),
      });
    expect(await change({ ...billing, billing_name: 'Other' })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'billing_name'] }] },
    });
    expect(await change({ ...billing, billing_address: null })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'billing_address'] }] },
    });
    const unchanged = await change(billing);
    expect(unchanged.status).toBe(200);
    const read = customerOrderFromJSON(JSON.stringify(unchanged.body));
    expect([read.error, read.value?.id]).toEqual([undefined, order.id]);
  });

  it('keep their buyer when another customer changes it', async () => {
    const order = await acme.sell();
    const sibling = await acme.sell({ buyer: { customer_email: 'eve@example.com' } });
    const other = await DocumentShop.open(app, 'other');
    for (const token of [await acme.session(sibling), await other.session(await other.sell())]) {
      const { status } = await call('PATCH', `${app.origin}/v1/customer-portal/orders/${order.id}`, {
        headers: { ...JSON_TYPE, authorization: `Bearer ${token}` },
        body: JSON.stringify({ billing_name: 'Eve', billing_address: null }),
      });
      expect(status).toBe(404);
    }
    expect(await acme.order(order)).toMatchObject({ billing_name: 'Ada Lovelace' });
  });

  it('and the other documents of an order stay as they are when its customer is deleted', async () => {
    const order = await acme.sell();
    const session = await acme.session(order);
    const before = await download(await acme.invoice(order));
    await acme.must('GET', `/v1/orders/${order.id}/receipt`);
    const stored = () => app.em.execute('select * from billing_documents order by number');
    const documents = await stored();
    expect((await acme.account.send('DELETE', `/v1/customers/${order.customer_id}`)).status).toBe(204);

    expect(await stored()).toEqual(documents);
    const after = await download(await acme.invoice(order));
    expect(Buffer.from(after.content).equals(before.content)).toBe(true);
    const refund = { order_id: order.id, reason: 'other', amount: 100 };
    await acme.must('POST', '/v1/refunds/', refund);
    const { items } = await acme.must<{ items: { kind: string }[] }>(
      'GET',
      `/v1/orders/${order.id}/documents`,
    );
    expect(items.map(({ kind }) => kind)).toEqual(['invoice', 'receipt', 'credit_note']);
    const headers = { authorization: `Bearer ${session}` };
    const path = `/v1/customer-portal/orders/${order.id}/documents`;
    expect((await fetch(`${app.origin}${path}`, { headers })).status).toBe(401);
  });

  it('tell subscribers of the order', async () => {
    const order = await acme.sell();
    await acme.invoice(order);
    const events = await app.em.execute<{ payload: { invoice_number: string } }[]>(
      `select payload from outbox_events where name = 'order.updated'`,
    );
    expect(events.map(({ payload }) => payload.invoice_number)).toEqual(['ACME-0001']);
  });

  it('and receipts are hidden from other merchants and customers', async () => {
    const order = await acme.sell();
    const other = await DocumentShop.open(app, 'other');
    const stranger = await other.session(await other.sell());
    const sibling = await acme.sell({ buyer: { customer_email: 'eve@example.com' } });
    const eve = await acme.session(sibling);
    for (const route of ['GET invoice', 'POST invoice', 'GET receipt', 'GET documents']) {
      const [method = '', document = ''] = route.split(' ');
      expect((await other.account.send(method, `/v1/orders/${order.id}/${document}`)).status).toBe(404);
      for (const token of [stranger, eve]) {
        const headers = { authorization: `Bearer ${token}` };
        const path = `/v1/customer-portal/orders/${order.id}/${document}`;
        expect((await fetch(`${app.origin}${path}`, { method, headers })).status).toBe(404);
      }
    }
    expect(
      (
        await other.account.send('PATCH', `/v1/orders/${order.id}`, {
          billing_name: 'Eve',
          billing_address: null,
        })
      ).status,
    ).toBe(404);
    expect(await acme.order(order)).toMatchObject({ invoice_number: null, receipt_number: null });
  });

  it('are served to their customer, with receipts of their own numbers', async () => {
    const order = await acme.sell();
    const polar = createPolar({ accessToken: await acme.session(order), baseUrl: app.origin });
    const portal = polar.customerPortal.orders;
    await portal.generateInvoice(order.id);
    const invoice = await download((await portal.invoice(order.id)).url);
    const receipt = await download((await portal.receipt(order.id)).url);
    expect(await textOf(invoice.content)).toContain('ACME-0001');
    expect(await textOf(receipt.content)).toContain('ACME-RC-0001');
    expect(await acme.order(order)).toMatchObject({ receipt_number: 'ACME-RC-0001' });
  });
});
