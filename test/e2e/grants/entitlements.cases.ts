import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { serverApi } from '../../../src/apps/server-api.js';
import type { BenefitQuestion } from '../../../src/config/server-api.js';
import { countStatements } from '../../support/count-statements.js';
import { GrantShop } from '../../support/grant-shop.js';
import { TestApp } from '../../support/test-app.js';

const ADA = 'user-ada';

describe('whether a user may use a benefit', () => {
  let app: TestApp;
  let acme: GrantShop;
  let benefit: string;
  let product: string;

  const can = async (question: Partial<BenefitQuestion> = {}) =>
    serverApi(app.nest).can({
      ...{ userId: ADA, benefit: 'support' },
      ...question,
    });
  const customerOf = async (externalId: string, email: string) =>
    (await acme.require<{ id: string }>('POST', '/v1/customers/', { email, external_id: externalId })).id;
  const buyFor = async (customerId: string) => {
    const opened = await acme.shop.checkout(product, { customer_id: customerId });
    await acme.shop.confirm(opened);
    await acme.settle();
    return (await acme.shop.orders()).at(-1)!.id;
  };

  beforeAll(async () => (app = await TestApp.shared({ BILLING_MERCHANT: 'acme' })));
  beforeEach(async () => {
    await app.reset();
    app.clock.restart();
    acme = await GrantShop.open(app);
    benefit = await acme.benefit({ metadata: { slug: 'support' } });
    product = await acme.product([benefit]);
  });

  it('is yes after the purchase, by the slug or the id of the benefit', async () => {
    await buyFor(await customerOf(ADA, 'ada@example.com'));
    expect(await can()).toEqual({ allowed: true, reason: 'granted' });
    expect(await can({ benefit })).toEqual({ allowed: true, reason: 'granted' });
  });

  it('is no before, and no for others', async () => {
    await customerOf(ADA, 'ada@example.com');
    await buyFor(await customerOf('user-grace', 'grace@example.com'));
    expect(await can()).toEqual({ allowed: false, reason: 'not_granted' });
    expect(await can({ userId: 'user-lin' })).toEqual({ allowed: false, reason: 'not_granted' });
  });

  it('is no as soon as the benefit is revoked', async () => {
    const order = await buyFor(await customerOf(ADA, 'ada@example.com'));
    await acme.require('POST', '/v1/refunds/', {
      ...{ order_id: order, reason: 'other', amount: 1_000, revoke_benefits: true },
    });
    await acme.settle();
    expect(await can()).toEqual({ allowed: false, reason: 'revoked' });
  });

  it('says that a payment is overdue', async () => {
    const customer = await customerOf(ADA, 'ada@example.com');
    const opened = await acme.shop.checkout(await acme.plan([benefit]), { customer_id: customer });
    await acme.shop.confirm(opened, { token: 'sandbox_renewal_lost_card' });
    await acme.shop.advanceDays(32);
    expect(await can()).toEqual({ allowed: false, reason: 'past_due' });
  });

  it.each(['coffee', '0199a0c4-5a3e-7c41-b3a0-2f6d5b1f0c11', ''])(
    'says that there is no benefit of the name %j',
    async (name) => expect(await can({ benefit: name })).toEqual({ allowed: false, reason: 'unknown' }),
  );

  describe('of a meter', () => {
    const ask = (meter: string) => serverApi(app.nest).can({ userId: ADA, meter });

    it('is yes while units are left', async () => {
      await acme.require('PATCH', `/v1/organizations/${acme.shop.account.organizationId}`, {
        feature_settings: { usage_based_billing_enabled: true },
      });
      const { id } = await acme.require<{ id: string }>('POST', '/v1/meters/', {
        ...{ name: 'Calls', filter: { conjunction: 'and', clauses: [] }, aggregation: { func: 'count' } },
        metadata: { slug: 'calls' },
      });
      const customer = await customerOf(ADA, 'ada@example.com');
      expect(await ask('calls')).toEqual({ allowed: false, reason: 'insufficient_balance', balance: 0 });
      const properties = { units: 2, rollover: false, meter_id: id };
      product = await acme.product([await acme.benefit({ type: 'meter_credit', properties })]);
      await buyFor(customer);
      expect(await ask('calls')).toEqual({ allowed: true, reason: 'available', balance: 2 });
      const reservation = { customer_id: customer, meter_id: id, units: 2 };
      await acme.require('POST', '/v1/customer-meters/reserve', reservation);
      expect(await ask(id)).toEqual({ allowed: false, reason: 'insufficient_balance', balance: 0 });
    });

    it('says that there is no meter of the name', async () => {
      expect(await ask('calls')).toEqual({ allowed: false, reason: 'unknown', balance: 0 });
    });
  });

  it('does not know the benefits of other merchants', async () => {
    const other = await GrantShop.open(app, 'Other');
    const theirs = await other.benefit({ metadata: { slug: 'theirs' } });
    expect(await can({ benefit: theirs })).toEqual({ allowed: false, reason: 'unknown' });
    expect(await can({ benefit: 'theirs' })).toEqual({ allowed: false, reason: 'unknown' });
  });

  it('is yes for members of an organization that has it, not for strangers', async () => {
    const { organizationId } = acme.shop.account;
    await buyFor(await customerOf(organizationId, 'office@example.com'));
    const [owner] = await app.em.execute<[{ id: string }]>(
      'select user_id as id from members where organization_id = ?',
      [organizationId],
    );
    expect(await can({ userId: owner.id })).toEqual({ allowed: false, reason: 'not_granted' });
    expect(await can({ userId: owner.id, organizationId })).toEqual({ allowed: true, reason: 'granted' });
    expect(await can({ organizationId })).toEqual({ allowed: false, reason: 'not_granted' });
  });

  it('is read in one statement', async () => {
    expect(await countStatements(app, () => can())).toBe(1);
  });

  it('has no answer where the installation sells nothing', async () => {
    await app.em.execute(`update organizations set slug = 'renamed'`);
    expect(await can()).toBeNull();
  });
});
