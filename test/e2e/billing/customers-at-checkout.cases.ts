import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { CustomerWire } from '../../../src/billing/customers/customer.presenter.js';
import {
  CustomerAtCheckout,
  type CheckoutBuyer,
} from '../../../src/billing/customers/customer-at-checkout.service.js';
import { inRequest } from '../../support/in-request.js';
import { newMerchantAccount, type MerchantAccount } from '../../support/merchant-account.js';
import type { Json } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

describe('the customer of a checkout', () => {
  type CustomerJson = Json<CustomerWire>;

  const CUSTOMERS = '/v1/customers/';
  const NOTHING = {
    ...{ customerId: null, externalId: null, name: null, billingName: null, billingAddress: null },
    ...{ taxId: null, locale: null, metadata: {} },
  };
  const GERMANY = { line1: null, line2: null, postal_code: null, city: null, state: null, country: 'DE' };

  let app: TestApp;
  let acme: MerchantAccount;

  const find = (differences: Partial<CheckoutBuyer> = {}) =>
    inRequest(app, () =>
      app.get(UnitOfWork).run(async () => {
        const buyer = {
          ...NOTHING,
          merchantId: acme.organizationId,
          email: 'ada@example.com',
          ...differences,
        };
        const { customer, by } = await app.get(CustomerAtCheckout).findOrCreate(buyer, app.clock.now);
        return { id: customer.id, by };
      }),
    );
  const made = async (body: object) => (await acme.send<CustomerJson>('POST', CUSTOMERS, body)).body;
  const read = async (id: string) => (await acme.send<CustomerJson>('GET', `${CUSTOMERS}${id}`)).body;
  const eventNames = async () => {
    const rows = await app.em.execute<{ name: string }[]>(
      `select name from outbox_events where name like 'customer.%' order by id`,
    );
    return rows.map(({ name }) => name.replace('customer.', ''));
  };

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    acme = await newMerchantAccount(app, { slug: 'acme' });
    await made({ email: 'first@example.com' });
    await app.em.execute('delete from outbox_events');
  });

  it('is created from what the buyer has entered, with its events', async () => {
    const { id, by } = await find({
      externalId: 'crm-1',
      name: 'Ada',
      billingAddress: GERMANY,
      taxId: ['DE136695976', 'eu_vat'],
      locale: 'de-DE',
      metadata: { from: 'checkout' },
    });
    expect(by).toBe('created');
    expect(await read(id)).toMatchObject({
      email: 'ada@example.com',
      external_id: 'crm-1',
      name: 'Ada',
      billing_address: GERMANY,
      tax_id: ['DE136695976', 'eu_vat'],
      locale: 'de-DE',
      metadata: { from: 'checkout' },
    });
    expect(await eventNames()).toEqual(['created', 'state_changed']);
  });

  it('is created once by any number of checkouts at once', async () => {
    const found = await Promise.all(Array.from({ length: 20 }, () => find()));
    expect(new Set(found.map(({ id }) => id)).size).toBe(1);
    expect(found.filter(({ by }) => by === 'created')).toHaveLength(1);
    expect(await eventNames()).toEqual(['created', 'state_changed']);
  });

  it('is found by id, external id and email address, in this order', async () => {
    const byId = await made({ email: 'a@example.com' });
    const byExternalId = await made({ email: 'b@example.com', external_id: 'crm-1' });
    const byEmail = await made({ email: 'ada@example.com' });
    const all = { customerId: byId.id, externalId: 'crm-1', email: 'ADA@example.com' };
    expect((await find(all)).id).toBe(byId.id);
    expect((await find({ ...all, customerId: null })).id).toBe(byExternalId.id);
    expect((await find({ ...all, customerId: null, externalId: null })).id).toBe(byEmail.id);
  });

  it('is not one of another merchant', async () => {
    const other = await newMerchantAccount(app, { slug: 'other' });
    const body = { email: 'ada@example.com', external_id: 'crm-1' };
    const theirs = (await other.send<CustomerJson>('POST', CUSTOMERS, body)).body;
    expect(await find({ customerId: theirs.id, externalId: 'crm-1' })).toMatchObject({ by: 'created' });
  });

  it('never gets an external id by the address alone, which anyone can enter', async () => {
    const { id } = await made({ email: 'ada@example.com' });
    expect(await find({ externalId: 'crm-1' })).toEqual({ id, by: 'email' });
    expect((await read(id)).external_id).toBeNull();
  });

  it('gets what the buyer has entered, keeps the rest, and merges metadata', async () => {
    const { id } = await made({
      ...{
        email: 'ada@example.com',
        name: 'Ada',
        locale: 'en-US',
        metadata: { plan: 'pro', from: 'import' },
      },
    });
    await find({ billingName: 'Ada Ltd', metadata: { from: 'checkout' } });
    expect(await read(id)).toMatchObject({
      name: 'Ada',
      billing_name: 'Ada Ltd',
      locale: 'en-US',
      metadata: { plan: 'pro', from: 'checkout' },
      modified_at: app.clock.now.toISOString(),
    });
    await find({ billingName: 'Ada Ltd' });
    expect(await eventNames()).toEqual(['created', 'state_changed', 'updated', 'state_changed']);
  });

  it('loses a tax id of another country than the address that the buyer has entered', async () => {
    const { id } = await made({
      ...{ email: 'ada@example.com', billing_address: { country: 'FR' }, tax_id: 'FR61954506077' },
    });
    await find({ billingAddress: GERMANY });
    expect(await read(id)).toMatchObject({ billing_address: GERMANY, tax_id: null });
  });

  it('is created again where it was deleted in the meantime', async () => {
    const { id } = await made({ email: 'ada@example.com', external_id: 'crm-1' });
    await acme.send('DELETE', `${CUSTOMERS}${id}`);
    const again = await find({ customerId: id, externalId: 'crm-1' });
    expect([again.by, again.id === id]).toEqual(['created', false]);
    expect((await read(again.id)).external_id).toBe('crm-1');
  });
});
