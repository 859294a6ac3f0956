import { describe, expect, it } from '@jest/globals';
import type { StaffMerchantWire } from '../../../src/billing/merchants/staff-merchant.presenter.js';
import { newMerchantAccount } from '../../support/merchant-account.js';
import type { Json } from '../../support/people.js';
import { REASON } from '../../support/staff.js';
import { staffResource } from '../../support/staff-resource.js';

describe('merchants in the console', () => {
  type Merchant = Json<StaffMerchantWire>;

  const { app, staff, acme, statusesAs, post, get, page, lastEntry } =
    staffResource<Merchant>('/api/admin/merchants');
  const read = (id = acme().organizationId) => get(id);
  const update = (body: object) => post(`/${acme().organizationId}/update`, body);
  const replace = (what: string, body: object) => post(`/${acme().organizationId}/update-${what}`, body);

  it('are the organizations that use billing', async () => {
    expect((await page()).data).toEqual([]);
    await acme().send('PATCH', `/v1/organizations/${acme().organizationId}`, {
      email: 'help@acme.example',
    });
    await newMerchantAccount(app(), { name: 'Idle', slug: 'idle' });
    expect((await page()).data).toMatchObject([
      { id: acme().organizationId, name: 'Acme', email: 'help@acme.example', defaultCurrency: 'usd' },
    ]);
  });

  it('are found by name, slug and id', async () => {
    await update({ email: 'help@acme.example' });
    const found = async (q: string) => (await page(`q=${q}`)).data.map(({ slug }) => slug);
    expect(await found('acm')).toEqual(['acme']);
    expect(await found(acme().organizationId)).toEqual(['acme']);
    expect(await found('other')).toEqual([]);
  });

  it('are counted, and read page by page', async () => {
    await update({ email: 'help@acme.example' });
    const globex = await newMerchantAccount(app(), { name: 'Globex', slug: 'globex' });
    await globex.send('PATCH', `/v1/organizations/${globex.organizationId}`, {
      email: 'help@globex.example',
    });
    const { data, total } = await page('size=1&page=2&sort=name');
    expect([total, data.map(({ name }) => name)]).toEqual([2, ['Globex']]);
  });

  it('show defaults before they use billing', async () => {
    expect((await read()).body).toMatchObject({
      name: 'Acme',
      settings: { subscription_settings: { proration_behavior: 'prorate' } },
      tax: { calculator: 'none' },
      clockOffset: 0,
    });
    expect((await read('unknown')).status).toBe(404);
  });

  it('are changed with a reason that the audit log keeps', async () => {
    const changes = { email: 'help@acme.example', defaultCurrency: 'EUR', prorationBehavior: 'invoice' };
    const { status, body } = await update({ ...changes, usageBasedBilling: true });
    expect([status, body.settings]).toMatchObject([
      200,
      {
        email: 'help@acme.example',
        default_presentment_currency: 'eur',
        subscription_settings: { proration_behavior: 'invoice', allow_customer_updates: true },
        feature_settings: { usage_based_billing_enabled: true },
      },
    ]);
    expect(await lastEntry()).toMatchObject({
      action: 'merchant.updated',
      actorId: staff().user.id,
      reason: REASON,
      organizationId: acme().organizationId,
    });
  });

  it('have their tax settings replaced with a reason', async () => {
    const rates = [
      { country: 'DE', state: null, name: 'MwSt', basis_points: 1_900 },
      { country: 'US', state: 'NY', name: 'Sales tax', basis_points: 400 },
    ];
    const tax = { calculator: 'rates', origin_country: 'DE', rates };
    const { status, body } = await replace('tax-settings', tax);
    expect([status, body.tax]).toEqual([200, tax]);
    expect(await lastEntry()).toMatchObject({
      action: 'merchant.updated',
      actorId: staff().user.id,
      after: { taxCalculator: 'rates' },
      reason: REASON,
    });
  });

  it('have their seller details replaced with a reason', async () => {
    const address = { line1: '1 Quay', line2: null, postal_code: '10115', city: 'Berlin', state: null };
    const details = {
      legal_name: 'Acme GmbH',
      address: { ...address, country: 'DE' },
      tax_id: 'DE123456789',
      footer: null,
      invoice_prefix: 'ACME',
    };
    const { status, body } = await replace('seller-details', details);
    expect([status, body.sellerDetails]).toEqual([200, details]);
    expect(await lastEntry()).toMatchObject({
      action: 'merchant.updated',
      after: { sellerDetails: { legal_name: 'Acme GmbH' } },
      reason: REASON,
    });
  });

  it.each([
    ['tax-settings', { calculator: 'rates', rates: [{ country: 'XX', name: 'VAT', basis_points: 1 }] }, 400],
    ['tax-settings', { calculator: 'none', reason: '' }, 400],
    ['seller-details', { address: { line1: '', country: 'DE' } }, 400],
    ['seller-details', { invoice_prefix: 'a b' }, 400],
  ])('refuse %s with %j', async (what, body, status) => {
    expect((await replace(what, body)).status).toBe(status);
  });

  it('have one tax rate for each place', async () => {
    const rate = { country: 'DE', name: 'MwSt', basis_points: 1_900 };
    const { status, body } = await replace('tax-settings', { calculator: 'rates', rates: [rate, rate] });
    expect([status, body]).toMatchObject([422, { detail: [{ loc: ['body', 'rates', 1] }] }]);
  });

  it.each([{ reason: '' }, { email: 'nobody' }, { website: 'acme' }, { defaultCurrency: 'xyz' }])(
    'refuse %j',
    async (body) => {
      expect((await update(body)).status).toBe(400);
    },
  );

  it('need permissions to be read and changed', async () => {
    const requests = [
      () => read(),
      () => update({}),
      () => replace('tax-settings', { calculator: 'none' }),
      () => replace('seller-details', {}),
    ];
    expect(await statusesAs('reader', requests)).toEqual([200, 403, 403, 403]);
    expect(await statusesAs('mailer', requests)).toEqual([403, 403, 403, 403]);
  });
});
