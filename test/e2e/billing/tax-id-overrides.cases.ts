import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CheckoutWire } from '../../../src/billing/checkouts/checkout.presenter.js';
import type { CustomerWire } from '../../../src/billing/customers/customer.presenter.js';
import type { StaffCustomerDetailWire } from '../../../src/billing/customers/staff-customer.presenter.js';
import { auditEntries } from '../../support/audit.js';
import { newMerchantAccount, type MerchantAccount } from '../../support/merchant-account.js';
import type { Json } from '../../support/people.js';
import { REASON, Staff } from '../../support/staff.js';
import { TestApp } from '../../support/test-app.js';

const RATES = [{ country: 'FR', name: 'TVA', basis_points: 2_000 }];
const ADDRESS = { country: 'FR', line1: '1 rue de la Paix', city: 'Paris', postal_code: '75002' };
const WELL_FORMED = ['FR61954506077', 'eu_vat'];
const MALFORMED = ['FR00954506077', 'eu_vat'];
const NOT_IN_VIES = 'VIES does not know the number';

describe('overrides of tax ids', () => {
  let app: TestApp;
  let acme: MerchantAccount;

  const must = async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const answer = await acme.send<Body>(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const customer = (taxId: string[] | null = WELL_FORMED) =>
    must<Json<CustomerWire>>('POST', '/v1/customers/', {
      ...{ email: 'ada@example.com', billing_address: ADDRESS, tax_id: taxId },
    });
  const override = (id: string, body: object) =>
    acme.send('PUT', `/v1/customers/${id}/tax-id-override`, body);
  /** Of a purchase of the company for ten dollars. */
  const taxOf = async (customerId: string) => {
    const prices = [{ amount_type: 'fixed', price_amount: 1_000 }];
    const product = await must<{ id: string }>('POST', '/v1/products/', { name: 'Workshop', prices });
    const { id } = await must<Json<CheckoutWire>>('POST', '/v1/checkouts/', {
      ...{ products: [product.id], customer_id: customerId },
    });
    const checkout = await must<Json<CheckoutWire>>('PATCH', `/v1/checkouts/${id}`, {
      ...{ is_business_customer: true, customer_billing_name: 'Lovelace SARL' },
    });
    return [checkout.tax_reason, checkout.tax_amount];
  };

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    acme = await newMerchantAccount(app);
    await must('PUT', `/v1/organizations/${acme.organizationId}/tax`, {
      ...{ calculator: 'rates', origin_country: 'DE', rates: RATES },
    });
  });

  it('tax businesses whose tax id does not count, until they are removed', async () => {
    const { id } = await customer();
    expect(await taxOf(id)).toEqual(['reverse_charge', 0]);
    const { status, body } = await override(id, { valid: false, reason: NOT_IN_VIES });
    expect([status, body]).toEqual([
      200,
      { valid: false, reason: NOT_IN_VIES, decided_at: app.clock.now.toISOString() },
    ]);
    expect(await taxOf(id)).toEqual(['standard_rated', 200]);
    await must('DELETE', `/v1/customers/${id}/tax-id-override`);
    expect(await taxOf(id)).toEqual(['reverse_charge', 0]);
  });

  it('accept a tax id whose form is invalid', async () => {
    const { id } = await customer(null);
    expect((await acme.send('PATCH', `/v1/customers/${id}`, { tax_id: MALFORMED })).status).toBe(422);
    await override(id, { valid: true, reason: 'Certificate of the tax office', tax_id: MALFORMED });
    expect(await must('GET', `/v1/customers/${id}`)).toMatchObject({ tax_id: MALFORMED });
    expect(await taxOf(id)).toEqual(['reverse_charge', 0]);
  });

  it('end when the tax id changes', async () => {
    const { id } = await customer();
    await override(id, { valid: false, reason: NOT_IN_VIES });
    await must('PATCH', `/v1/customers/${id}`, { tax_id: ['FR40303265045', 'eu_vat'] });
    expect(await taxOf(id)).toEqual(['reverse_charge', 0]);
  });

  it('stay while something else of the customer changes', async () => {
    const { id } = await customer();
    await override(id, { valid: false, reason: NOT_IN_VIES });
    await must('PATCH', `/v1/customers/${id}`, { name: 'Ada', tax_id: WELL_FORMED });
    expect(await taxOf(id)).toEqual(['standard_rated', 200]);
  });

  it.each([
    ['without a tax id', { valid: true, reason: 'Known' }, 'The customer has no tax ID'],
    ['of another country', { valid: true, reason: 'Known', tax_id: ['DE136695976', 'eu_vat'] }, /country/],
    ['without a reason', { valid: true, reason: ' ' }, /reason/],
    ['that decide nothing', { reason: 'Known' }, /valid/],
    ['of a number without its format', { valid: true, reason: 'Known', tax_id: 'FR1' }, /tax_id/],
  ])('are refused %s', async (_what, body, message) => {
    const { id } = await customer(null);
    const answer = await override(id, body);
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).toMatch(message);
  });

  it('are made by staff as well, and audited', async () => {
    const staff = await Staff.enter(app);
    const { id } = await customer();
    const path = `/api/admin/customers/${id}`;
    type Detail = Json<StaffCustomerDetailWire>;
    const made = await staff.browser.post<Detail>(`${path}/override-tax-id`, {
      valid: false,
      reason: REASON,
    });
    expect(made.body.tax_id_override).toMatchObject({ valid: false, reason: REASON });
    expect((await auditEntries(app)).at(-1)).toMatchObject({
      ...{ action: 'customer.updated', actorId: staff.user.id, subjectId: id, reason: REASON },
      ...{ before: { taxIdOverride: null }, after: { taxIdOverride: { isValid: false } } },
    });
    expect(await taxOf(id)).toEqual(['standard_rated', 200]);
    const removed = await staff.browser.post<Detail>(`${path}/remove-tax-id-override`, { reason: REASON });
    expect(removed.body.tax_id_override).toBeNull();
  });
});
