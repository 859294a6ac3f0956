import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createPolar } from 'polar-sdk-1/2026-04';
import { LicenseKeyHasher } from '../../../src/billing/license-keys/license-key-hasher.service.js';
import { SentKeyQueries } from '../../../src/billing/license-keys/sent-key.queries.js';
import type {
  LicenseKeyActivationWithKeyWire,
  ValidatedLicenseKeyWire,
} from '../../../src/billing/license-keys/license-key.presenter.js';
import type { Answer } from '../../support/browser.js';
import { call, JSON_TYPE } from '../../support/call.js';
import { countStatements } from '../../support/count-statements.js';
import { GrantShop } from '../../support/grant-shop.js';
import { newMerchantAccount } from '../../support/merchant-account.js';
import type { Json } from '../../support/people.js';
import { PORTAL } from '../../support/portal.js';
import { TestApp } from '../../support/test-app.js';

type Validated = Json<ValidatedLicenseKeyWire>;
type Activated = Json<LicenseKeyActivationWithKeyWire>;

const TERMS = {
  prefix: ' acme ',
  expires: { ttl: 1, timeframe: 'month' },
  activations: { limit: 2, enable_customer_admin: true },
  limit_usage: 10,
};
const NO_ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const NOT_VALID = { error: 'ResourceNotFound', detail: 'The license key is not valid' };

describe('license keys', () => {
  let app: TestApp;
  let acme: GrantShop;
  let benefit: string;
  let product: string;
  let organizationId: string;

  const send = <Body>(operation: string, body: object): Promise<Answer<Body>> =>
    call<Body>('POST', `${app.origin}${PORTAL}/license-keys/${operation}`, {
      headers: JSON_TYPE,
      body: JSON.stringify({ organization_id: organizationId, ...body }),
    });
  const validate = (key: string, more: object = {}) => send<Validated>('validate', { key, ...more });
  const activate = (key: string, more: object = {}) =>
    send<Activated>('activate', { key, label: 'Laptop', ...more });
  const keyOf = async (order: string): Promise<string> => {
    const grant = (await acme.grants(benefit)).find(({ order_id: id }) => id === order)!;
    const { license_key_id: id } = grant.properties as { license_key_id: string };
    return (await acme.require<{ key: string }>('GET', `/v1/license-keys/${id}`)).key;
  };
  const buy = async (): Promise<string> => {
    const order = await acme.buy(product);
    await acme.settle();
    return order;
  };
  const buyKey = async (): Promise<string> => keyOf(await buy());
  const update = async (properties: object) => {
    await acme.require('PATCH', `/v1/benefits/${benefit}`, {
      type: 'license_keys',
      properties: { ...TERMS, ...properties },
    });
    await acme.settle();
  };
  const revoke = async (order: string) => {
    await acme.require('POST', '/v1/refunds/', {
      ...{ order_id: order, reason: 'other', amount: 1_000, revoke_benefits: true },
    });
    await acme.settle();
  };
  const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status);

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    app.clock.restart();
    acme = await GrantShop.open(app);
    ({ organizationId } = acme.shop.account);
    benefit = await acme.benefit({ type: 'license_keys', properties: TERMS });
    product = await acme.product([benefit]);
  });

  describe('with their grant', () => {
    it('are made once, with the limits of the benefit', async () => {
      const order = await buy();
      const key = await keyOf(order);
      expect(key).toMatch(/^ACME-[\dA-F]{8}-[\dA-F]{4}-4[\dA-F]{3}-[89AB][\dA-F]{3}-[\dA-F]{12}$/);
      const { body } = await validate(key);
      expect(body).toMatchObject({
        ...{ key, display_key: `****-${key.slice(-6)}`, status: 'granted', benefit_id: benefit },
        ...{ limit_activations: 2, limit_usage: 10, usage: 0, validations: 1, activation: null },
        customer: { email: 'ada@example.com' },
      });
      const expected = new Date(body.created_at);
      expected.setUTCMonth(expected.getUTCMonth() + 1);
      expect(Math.abs(Date.parse(body.expires_at!) - expected.getTime())).toBeLessThan(4 * 86_400_000);
      expect((await acme.grants(benefit))[0]?.properties).toEqual({
        license_key_id: body.id,
        display_key: body.display_key,
      });
      await acme.settle();
      expect(await app.em.execute('select count(*)::int as n from license_keys')).toEqual([{ n: 1 }]);
    });

    it('are stored as a hash and encrypted', async () => {
      const key = await buyKey();
      const rows = await app.em.execute('select license_keys::text as row from license_keys');
      expect(JSON.stringify(rows)).not.toContain(key);
      expect(JSON.stringify(rows)).not.toContain(Buffer.from(key).toString('hex'));
    });

    it('are revoked with a refund; a grant that returns has a new key', async () => {
      const order = await acme.buy(product, { token: 'sandbox_refund_fails' });
      await acme.settle();
      const key = await keyOf(order);
      await revoke(order);
      expect(await validate(key)).toMatchObject({ status: 404, body: NOT_VALID });
      await acme.shop.advanceDays(1);
      await acme.settle();
      const next = await keyOf(order);
      expect(next).not.toBe(key);
      expect((await validate(next)).status).toBe(200);
      expect((await validate(key)).status).toBe(404);
    });

    it('are one for each purchase', async () => {
      const first = await buy();
      const [key, other] = [await keyOf(first), await buyKey()];
      await revoke(first);
      expect(other).not.toBe(key);
      expect((await validate(other)).status).toBe(200);
    });

    it('follow the benefit, without losing their use', async () => {
      const key = await buyKey();
      await validate(key, { increment_usage: 4 });
      const { body: before } = await validate(key);
      await update({ limit_usage: 5, activations: { limit: 1, enable_customer_admin: false } });
      const { body } = await validate(key);
      expect(body).toMatchObject({ usage: 4, limit_usage: 5, limit_activations: 1, key });
      expect(body.expires_at).toBe(before.expires_at);
      await update({ limit_usage: null, expires: null, activations: null });
      expect((await validate(key)).body).toMatchObject({
        ...{ usage: 4, limit_usage: null, limit_activations: null, expires_at: null },
      });
    });
  });

  describe('at a validation', () => {
    it('count it by the clock of the merchant', async () => {
      const key = await buyKey();
      await acme.shop.advanceDays(3);
      await validate(key);
      const { body } = await validate(key);
      expect(body.validations).toBe(2);
      expect(Date.parse(body.last_validated_at!) - Date.parse(body.created_at)).toBeGreaterThan(
        2 * 86_400_000,
      );
    });

    it('are refused in one way, whatever the reason', async () => {
      const key = await buyKey();
      const other = await newMerchantAccount(app, { name: 'Other', slug: 'other' });
      const [grant] = await acme.grants(benefit);
      const refused = [
        await validate('ACME-00000000-0000-4000-8000-000000000000'),
        await validate(key.toLowerCase()),
        await validate(key, { organization_id: other.organizationId }),
        await validate(key, { organization_id: 'nothing' }),
        await validate(key, { benefit_id: NO_ID }),
        await validate(key, { customer_id: NO_ID }),
        await validate(key, { activation_id: NO_ID }),
      ];
      await acme.shop.advanceDays(40);
      refused.push(await validate(key));
      for (const { status, body } of refused)
        expect({ status, body }).toEqual({ status: 404, body: NOT_VALID });
      expect(grant).toBeDefined();
    });

    it('are counted once each when several come at the same time, whichever keys they name', async () => {
      const [key, other] = [await buyKey(), await buyKey()];
      const answers = await Promise.all([
        validate(key),
        validate(other),
        validate(key, { benefit_id: NO_ID }),
        validate(key, { benefit_id: benefit }),
        validate('ACME-00000000-0000-4000-8000-000000000000'),
        validate(key),
        validate(other, { customer_id: NO_ID }),
      ]);
      expect(statusesOf(answers)).toEqual([200, 200, 404, 200, 404, 200, 404]);
      const counts = [answers[0], answers[3], answers[5]].map(({ body }) => body.validations);
      expect(counts.sort()).toEqual([1, 2, 3]);
      expect(answers[1].body.validations).toBe(1);
      expect((await validate(key)).body.validations).toBe(4);
    });

    it('are counted in one statement when several come at the same time', async () => {
      const [key, other] = [await buyKey(), await buyKey()];
      const queries = app.get(SentKeyQueries);
      const hasher = app.get(LicenseKeyHasher);
      const claims = [key, other, 'unknown', key].map((text) => ({
        ...{ organizationId, benefitId: null, customerId: null, realTime: app.clock.now },
        hashes: hasher.candidates(text).map(({ hash }) => hash),
      }));
      let counts: (number | undefined)[] = [];
      const statements = await countStatements(app, async () => {
        const uses = await Promise.all(claims.map((claim) => queries.validate(claim)));
        counts = uses.map((use) => use?.licenseKey.validations);
      });
      expect(counts).toEqual([1, 1, undefined, 2]);
      expect(statements).toBe(1);
    });

    it('are accepted with what belongs to them', async () => {
      const key = await buyKey();
      const [grant] = await acme.grants(benefit);
      const { body } = await activate(key);
      const claim = { benefit_id: benefit, customer_id: grant!.customer_id, activation_id: body.id };
      expect(await validate(key, claim)).toMatchObject({
        status: 200,
        body: { activation: { id: body.id, label: 'Laptop' } },
      });
    });

    it('count use up to the limit', async () => {
      const key = await buyKey();
      expect((await validate(key, { increment_usage: 9 })).body.usage).toBe(9);
      expect(await validate(key, { increment_usage: 2 })).toMatchObject({
        status: 400,
        body: { error: 'BadRequest' },
      });
      expect((await validate(key)).body).toMatchObject({ usage: 9, validations: 2 });
      expect((await validate(key, { increment_usage: 1 })).body.usage).toBe(10);
    });

    it('never count more use than the limit, however many ask at once', async () => {
      const key = await buyKey();
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => validate(key, { increment_usage: 1 })),
      );
      expect(statusesOf(answers).filter((status) => status === 200)).toHaveLength(10);
      expect(statusesOf(answers).filter((status) => status === 400)).toHaveLength(40);
      expect((await validate(key)).body.usage).toBe(10);
    });

    it.each([{ increment_usage: -1 }, { increment_usage: 1.5 }, { increment_usage: 2 ** 31 }])(
      'refuse %j',
      async (more) => {
        expect((await validate(await buyKey(), more)).status).toBe(422);
      },
    );

    it('do not show the key in an error', async () => {
      const { status, body } = await validate('SECRET-KEY', { increment_usage: 'x' });
      expect(status).toBe(422);
      expect(JSON.stringify(body)).not.toContain('SECRET-KEY');
    });
  });

  describe('at an activation', () => {
    it('are activated up to the limit, until one is deactivated', async () => {
      const key = await buyKey();
      const first = await activate(key, { meta: { os: 'linux' }, conditions: { major: 1 } });
      expect(first).toMatchObject({
        status: 200,
        body: { label: 'Laptop', meta: { os: 'linux' }, license_key: { key, limit_activations: 2 } },
      });
      expect(first.body).not.toHaveProperty('conditions');
      await activate(key);
      expect(await activate(key)).toMatchObject({ status: 403, body: { error: 'NotPermitted' } });
      expect((await send('deactivate', { key, activation_id: first.body.id })).status).toBe(204);
      expect((await send('deactivate', { key, activation_id: first.body.id })).status).toBe(404);
      expect((await validate(key, { activation_id: first.body.id })).status).toBe(404);
      expect((await activate(key)).status).toBe(200);
    });

    it('never exceed the limit, however many ask at once', async () => {
      const key = await buyKey();
      const answers = await Promise.all(Array.from({ length: 50 }, () => activate(key)));
      expect(statusesOf(answers).filter((status) => status === 200)).toHaveLength(2);
      expect(await app.em.execute('select count(*)::int as n from license_key_activations')).toEqual([
        { n: 2 },
      ]);
    });

    it('are refused where the benefit has none', async () => {
      await update({ activations: null });
      expect(await activate(await buyKey())).toMatchObject({
        status: 403,
        body: { error: 'NotPermitted' },
      });
    });

    it('have to meet the conditions of the activation', async () => {
      const key = await buyKey();
      const { body } = await activate(key, { conditions: { major: 1, edition: 'pro' } });
      const claim = { activation_id: body.id };
      expect((await validate(key, { ...claim, conditions: { edition: 'pro', major: 1 } })).status).toBe(200);
      for (const conditions of [undefined, {}, { major: 1 }, { major: 2, edition: 'pro' }])
        expect(await validate(key, { ...claim, conditions })).toMatchObject({ status: 404, body: NOT_VALID });
    });

    it('belong to one key', async () => {
      const [key, other] = [await buyKey(), await buyKey()];
      const { body } = await activate(key);
      expect((await send('deactivate', { key: other, activation_id: body.id })).status).toBe(404);
      expect((await validate(other, { activation_id: body.id })).status).toBe(404);
    });
  });

  it('are used by both published clients', async () => {
    const key = await buyKey();
    const { sdk } = acme.shop.account;
    const { customerPortal } = sdk;
    const activation = await customerPortal.licenseKeys.activate({ key, organizationId, label: 'Desk' });
    const known = { key, organizationId, activationId: activation.id };
    expect(await customerPortal.licenseKeys.validate(known)).toMatchObject({ key, validations: 1 });
    await customerPortal.licenseKeys.deactivate(known);

    const current = createPolar({ accessToken: '', baseUrl: app.origin }).customerPortal.licenseKeys;
    const made = await current.activate({ key, organization_id: organizationId, label: 'Desk' });
    const sent = { key, organization_id: organizationId, activation_id: made.id };
    expect(await current.validate(sent)).toMatchObject({
      key,
      validations: 2,
      activation: { label: 'Desk' },
    });
    await current.deactivate(sent);
  });
});
