import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createPolar } from 'polar-sdk-1/2026-04';
import { createPolar as createLatestPolar } from 'polar-sdk-1/2027-01';
import type { LicenseKeyWire } from '../../../src/billing/license-keys/license-key.presenter.js';
import type { StaffLicenseKeyWithActivationsWire } from '../../../src/billing/license-keys/staff-license-key.presenter.js';
import { auditEntries } from '../../support/audit.js';
import type { Answer } from '../../support/browser.js';
import { GrantShop } from '../../support/grant-shop.js';
import type { Json } from '../../support/people.js';
import { PortalVisitor } from '../../support/portal.js';
import { REASON, Staff } from '../../support/staff.js';
import { TestApp } from '../../support/test-app.js';

const KEYS = '/v1/license-keys';
const STAFF_KEYS = '/api/admin/license-keys';
const staffRoles = { reader: { billing: ['read'] } };

type KeyJson = Json<LicenseKeyWire>;
type StaffKeyJson = Json<StaffLicenseKeyWithActivationsWire>;

describe('license keys that others manage', () => {
  let app: TestApp;
  let acme: GrantShop;
  let benefit: string;
  let order: string;
  let key: KeyJson;

  const send = <Body = KeyJson>(method: string, path: string, body?: object): Promise<Answer<Body>> =>
    acme.shop.account.send<Body>(method, `${KEYS}${path}`, body);
  const list = async () => (await send<{ items: KeyJson[] }>('GET', '/?limit=100')).body.items;
  const sent = (more: object = {}) => ({ key: key.key, organization_id: key.organization_id, ...more });
  const validates = async (text = key.key) =>
    (await send('POST', '/validate', sent({ key: text }))).status === 200;
  const revoke = async () => {
    const terms = { order_id: order, reason: 'other', amount: 1_000, revoke_benefits: true };
    await acme.require('POST', '/v1/refunds/', terms);
    await acme.settle();
  };
  const recorded = async () =>
    (await auditEntries(app))
      .filter(({ subjectType }) => subjectType === 'license_key')
      .map(({ action }) => action);

  beforeAll(async () => (app = await TestApp.shared({}, { staffRoles })));
  beforeEach(async () => {
    await app.reset();
    app.clock.restart();
    acme = await GrantShop.open(app);
    const properties = { prefix: 'acme', activations: { limit: 2, enable_customer_admin: false } };
    benefit = await acme.benefit({ type: 'license_keys', description: 'License', properties });
    order = await acme.buy(await acme.product([benefit]));
    await acme.settle();
    key = (await list())[0]!;
  });

  describe('by their merchant', () => {
    it('are listed, read and changed by both published clients', async () => {
      const activation = (await send<{ id: string }>('POST', '/activate', sent({ label: 'Laptop' }))).body;
      const { licenseKeys } = acme.shop.account.sdk;
      const { result } = await licenseKeys.list({ benefitId: benefit });
      expect(result.items.map(({ id }) => id)).toEqual([key.id]);
      const byId = { id: key.id, activationId: activation.id };
      expect(await licenseKeys.getActivation(byId)).toMatchObject({
        ...{ label: 'Laptop', licenseKey: { id: key.id } },
      });
      const licenseKeyUpdate = { limitActivations: 5, limitUsage: 7, usage: 3 };
      expect(await licenseKeys.update({ id: key.id, licenseKeyUpdate })).toMatchObject(licenseKeyUpdate);

      const current = createPolar({ accessToken: acme.shop.account.token, baseUrl: app.origin }).licenseKeys;
      const change = { expires_at: '2040-01-01T00:00:00Z', limit_usage: null };
      expect(await current.update(key.id, change)).toMatchObject({ limit_usage: null, usage: 3 });
      expect(await current.get(key.id)).toMatchObject({ activations: [{ id: activation.id }] });
      expect(await current.getActivation(key.id, activation.id)).toMatchObject({ label: 'Laptop' });
      expect(await recorded()).toEqual(['license_key.updated', 'license_key.updated']);
    });

    it('are disabled and enabled, and cannot be changed once they are revoked', async () => {
      expect((await send('PATCH', `/${key.id}`, { status: 'disabled' })).body.status).toBe('disabled');
      expect(await validates()).toBe(false);
      await send('PATCH', `/${key.id}`, { status: 'granted' });
      expect(await validates()).toBe(true);
      expect((await send('PATCH', `/${key.id}`, { status: 'revoked' })).status).toBe(422);
      await revoke();
      expect(await send('PATCH', `/${key.id}`, { status: 'granted' })).toMatchObject({
        ...{ status: 403, body: { error: 'NotPermitted' } },
      });
      expect(await send('POST', `/${key.id}/rotate`)).toMatchObject({
        ...{ status: 400, body: { error: 'RotateNotPermitted' } },
      });
    });

    it('are rotated: the former key ends, everything else stays', async () => {
      await send('POST', '/activate', sent({ label: 'Laptop' }));
      const { token } = acme.shop.account;
      const latest = createLatestPolar({ accessToken: token, baseUrl: app.origin }).licenseKeys;
      const events = await acme.eventsOf(async () => {
        const rotated = await latest.rotate(key.id);
        expect(rotated).toMatchObject({ id: key.id, status: 'granted', limit_activations: 2 });
        expect(rotated.key).toMatch(/^ACME-/);
        expect([await validates(), await validates(rotated.key)]).toEqual([false, true]);
        expect((await acme.grants(benefit))[0]?.properties).toEqual({
          ...{ license_key_id: key.id, display_key: rotated.display_key },
        });
      });
      expect(events).toEqual(['benefit_grant.updated', 'customer.state_changed']);
      expect((await latest.get(key.id)).activations).toHaveLength(1);
      expect(await recorded()).toEqual(['license_key.rotated']);
    });

    it('are rotated one after the other when two ask at once', async () => {
      const answers = await Promise.all([1, 2, 3].map(() => send('POST', `/${key.id}/rotate`)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const valid = await Promise.all(answers.map(({ body }) => validates(body.key)));
      expect(valid.filter(Boolean)).toHaveLength(1);
    });
  });

  it('are rotated by their customer at the portal', async () => {
    const visitor = await PortalVisitor.open(app, acme.shop.account, key.customer_id);
    const path = `/v1/customer-portal/license-keys/${key.id}/rotate`;
    const { status, body } = await visitor.send<KeyJson>('POST', path);
    expect(status).toBe(200);
    expect(body.key).not.toBe(key.key);
    expect([await validates(), await validates(body.key)]).toEqual([false, true]);
    await revoke();
    expect((await visitor.send('POST', path)).status).toBe(404);
  });

  describe('in the console', () => {
    let staff: Staff;
    const found = async (query = '') =>
      (await staff.browser.get<{ data: StaffKeyJson[] }>(`${STAFF_KEYS}?${query}`)).body.data;
    const update = (body: object) =>
      staff.browser.post<StaffKeyJson>(`${STAFF_KEYS}/${key.id}/update`, { reason: REASON, ...body });

    beforeEach(async () => (staff = await Staff.enter(app)));

    it('show their customer, benefit and activations, and not the key', async () => {
      await send('POST', '/activate', sent({ label: 'Laptop' }));
      const { status, body } = await staff.browser.get<StaffKeyJson>(`${STAFF_KEYS}/${key.id}`);
      expect([status, body]).toMatchObject([
        200,
        {
          ...{
            display_key: key.display_key,
            customer_email: 'ada@example.com',
            benefit_description: 'License',
          },
          ...{ merchant: { name: 'Acme' }, activations: [{ label: 'Laptop' }], is_benefit_deleted: false },
        },
      ]);
      expect(JSON.stringify(body)).not.toContain(key.key);
      expect((await staff.browser.get(`${STAFF_KEYS}/${order}`)).status).toBe(404);
    });

    it('are found by customer, benefit, status, and the end of the key', async () => {
      await acme.buy(await acme.product([benefit]), { email: 'grace@example.com' });
      await acme.settle();
      const ids = async (query: string) => (await found(query)).map(({ id }) => id);
      expect(await found()).toHaveLength(2);
      const [grant] = (await acme.grants(benefit)).filter(({ order_id: id }) => id === order);
      const filters = [
        ...[`customerId=${key.customer_id}`, 'q=ada@example.com', `q=${key.key}`, `q=${key.display_key}`],
        ...[`q=${key.key.slice(-6).toLowerCase()}`, `q=${key.id}`, `q=${grant!.id}`],
      ];
      for (const filter of filters) expect([filter, await ids(filter)]).toEqual([filter, [key.id]]);
      expect(await ids(`benefitId=${benefit}&status=granted`)).toHaveLength(2);
      expect(await ids('status=revoked')).toEqual([]);
      expect(await ids('q=nothing')).toEqual([]);
      expect((await staff.browser.get(`${STAFF_KEYS}?status=lost`)).status).toBe(400);
    });

    it('are disabled and limited with a reason, and the permission', async () => {
      expect(await update({ status: 'disabled', limit_activations: 9 })).toMatchObject({
        ...{ status: 200, body: { status: 'disabled', limit_activations: 9 } },
      });
      expect(await validates()).toBe(false);
      expect(await recorded()).toEqual(['license_key.updated']);
      expect((await update({ reason: '' })).status).toBe(400);
      const reader = await Staff.enter(app, 'reader', 'reader');
      const path = `${STAFF_KEYS}/${key.id}/update`;
      expect((await reader.browser.post(path, { reason: REASON, status: 'granted' })).status).toBe(403);
      await revoke();
      expect((await update({ status: 'granted' })).status).toBe(403);
    });
  });
});
