import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { GrantShop } from '../../support/grant-shop.js';
import { mailsOf, type MailedMail } from '../../support/mailed.js';
import { PORTAL, PortalVisitor } from '../../support/portal.js';
import { TestApp } from '../../support/test-app.js';

const MAILS = /^billing\.(?:access-|grant-)/;
const KEY = /[\dA-F]{8}-[\dA-F]{4}-4[\dA-F]{3}-[89AB][\dA-F]{3}-[\dA-F]{12}/;
const ACTIVATIONS = { limit: 2, enable_customer_admin: true };

describe('emails about benefits', () => {
  let app: TestApp;
  let acme: GrantShop;
  let read: number;

  /** Since the last call. */
  const mails = async (): Promise<MailedMail[]> => {
    const all = (await mailsOf(app)).filter(({ template }) => MAILS.test(template));
    const fresh = all.slice(read);
    read = all.length;
    return fresh;
  };
  const templates = async () => (await mails()).map(({ template }) => template);
  const buy = async (product: string) => {
    const order = await acme.buy(product);
    await acme.settle();
    return order;
  };
  const refund = async (order: string) => {
    const terms = { order_id: order, reason: 'other', amount: 1_000, revoke_benefits: true };
    await acme.require('POST', '/v1/refunds/', terms);
    await acme.settle();
  };
  const support = () => acme.benefit({ properties: { note: 'Write to help@acme.example.' } });
  const license = () =>
    acme.benefit({
      ...{ type: 'license_keys', description: 'License' },
      properties: { activations: ACTIVATIONS },
    });
  const discord = () =>
    acme.benefit({
      ...{
        type: 'discord',
        description: 'Chat',
        properties: { guild_token: 'sandbox_guild_77', role_id: '5' },
      },
    });

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    app.clock.restart();
    acme = await GrantShop.open(app);
    read = 0;
  });

  it('list in one what an order grants, with the key, which is stored nowhere', async () => {
    await buy(await acme.product([await support(), await license(), await discord()]));
    const [granted, action, ...others] = await mails();
    expect(others).toEqual([]);
    expect(granted).toMatchObject({ template: 'billing.access-granted', to: 'ada@example.com' });
    const [key = ''] = KEY.exec(granted!.text) ?? [];
    expect(granted!.text).toContain(`License: ${key}`);
    expect(granted!.text).toContain('Support by email: Write to help@acme.example.');
    expect(granted!.text).toMatch(/Being set up:\s+• Chat/);
    expect(granted!.text).toContain(`${app.origin}/portal/acme`);
    expect(action).toMatchObject({ template: 'billing.grant-action-needed' });
    expect(action!.text).toContain('Link a Discord account');
    const rows = await app.em.execute('select mails::text from mails');
    expect(key).toHaveLength(36);
    expect(JSON.stringify(rows)).not.toContain(key);
    expect(JSON.stringify(rows)).not.toContain('help@acme.example');
  });

  it('are not repeated by renewals, changed properties or further runs, only sent for what is new', async () => {
    const [benefit, key] = [await support(), await license()];
    const plan = await acme.plan([benefit, key]);
    await acme.shop.subscribe(plan);
    await acme.settle();
    expect(await templates()).toEqual(['billing.access-granted']);
    await acme.shop.advanceDays(31.1);
    await acme.settle();
    const properties = { activations: { ...ACTIVATIONS, limit: 5 } };
    await acme.require('PATCH', `/v1/benefits/${key}`, { type: 'license_keys', properties });
    await acme.settle();
    expect(await mails()).toEqual([]);
    await acme.give(plan, [benefit, key, await acme.benefit({ description: 'Stickers' })]);
    await acme.settle();
    const [added, ...others] = await mails();
    expect(others).toEqual([]);
    expect(added!.text).toContain('Stickers');
    expect(added!.text).not.toContain('License');
  });

  it('say what has ended, without what another purchase still gives', async () => {
    const product = await acme.product([await support(), await license()]);
    const [first, second] = [await buy(product), await buy(product)];
    expect(await templates()).toEqual(['billing.access-granted', 'billing.access-granted']);
    await refund(first);
    const [ended, ...others] = await mails();
    expect(others).toEqual([]);
    expect(ended).toMatchObject({ template: 'billing.access-ended', to: 'ada@example.com' });
    expect(ended!.text).toContain('• License');
    expect(ended!.text).not.toContain('Support by email');
    await refund(second);
    expect((await mails())[0]!.text).toMatch(/• Support by email\s+• License/);
  });

  it('ask for an account, and report access once it is linked', async () => {
    const benefit = await discord();
    await buy(await acme.product([benefit]));
    expect(await templates()).toEqual(['billing.grant-action-needed']);
    const [grant] = await acme.grants(benefit);
    const visitor = await PortalVisitor.open(app, acme.shop.account, grant!.customer_id);
    const path = `${PORTAL}/customers/me/oauth-accounts/discord`;
    const sent = { redirect_uri: 'https://shop.example/linked' };
    const { body } = await visitor.send<{ url: string }>('POST', `${path}/authorization`, sent);
    await visitor.send('POST', path, Object.fromEntries(new URL(body.url).searchParams));
    await acme.settle();
    expect(await templates()).toEqual(['billing.access-granted']);
  });

  it('are not written to deleted customers', async () => {
    const benefit = await support();
    await buy(await acme.product([benefit]));
    await mails();
    const [grant] = await acme.grants(benefit);
    await acme.require('DELETE', `/v1/customers/${grant!.customer_id}`);
    await acme.settle();
    expect(await mails()).toEqual([]);
  });
});
