import { beforeEach, describe, expect, it } from '@jest/globals';
import { mailsOf } from '../../support/mailed.js';
import { MeteredShop } from '../../support/metered-shop.js';
import { TestApp } from '../../support/test-app.js';

describe('alerts of balances', () => {
  let app: TestApp;
  let acme: MeteredShop;
  let customer: { id: string; customer_id: string };

  const alerts = async () =>
    (await mailsOf(app)).flatMap(({ template, text }) =>
      template === 'billing.balance-alert' ? (/has changed: (.*)\./.exec(text)?.[1] ?? text) : [],
    );
  const change = (body: object) => acme.account.send('PATCH', `/v1/meters/${acme.meter}`, body);
  const use = async (count: number) => {
    await acme.use(customer, count);
    await acme.announce();
  };
  const credit = async (units: number) => {
    await acme.credit(customer, units);
    await acme.announce();
  };

  beforeEach(async () => {
    app = await TestApp.shared();
    await app.reset();
    acme = await MeteredShop.open(app);
    const id = await acme.customer('ada@example.com');
    customer = { id, customer_id: id };
    await change({ alert_thresholds: [0, 5, -10] });
  });

  it('are listed from the highest', async () => {
    expect(await change({})).toMatchObject({ status: 200, body: { alert_thresholds: [5, 0, -10] } });
  });

  it('are mailed to the customer when usage brings the balance down to a threshold', async () => {
    await credit(8);
    await use(2);
    expect(await alerts()).toEqual([]);
    await use(1);
    expect(await alerts()).toEqual(['5 units left']);
    await use(1);
    expect(await alerts()).toHaveLength(1);
  });

  it('are one mail for thresholds that are passed at once', async () => {
    await credit(8);
    await use(20);
    expect(await alerts()).toEqual(['12 units over your credits']);
  });

  it('come again on another day, once there were more credits', async () => {
    await credit(6);
    await use(1);
    await credit(6);
    await use(6);
    expect(await alerts()).toHaveLength(1);
    await credit(6);
    await acme.shop.advanceDays(2);
    await use(6);
    expect(await alerts()).toHaveLength(2);
  });

  it('need no usage to be left out: credits that are taken back say nothing', async () => {
    await credit(8);
    await credit(-8);
    expect(await alerts()).toEqual([]);
  });

  it.each([
    ['a fraction', [1.5]],
    ['the same one twice', [1, 1]],
    ['more than ten', Array.from({ length: 11 }, (_, index) => index)],
  ])('cannot have %s', async (_what, thresholds) => {
    expect(await change({ alert_thresholds: thresholds })).toMatchObject({ status: 422 });
  });
});
