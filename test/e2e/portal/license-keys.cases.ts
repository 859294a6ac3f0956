import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { LicenseKeyWithActivationsWire } from '../../../src/billing/license-keys/license-key.presenter.js';
import { newId } from '#common/ids/new-id.js';
import { GrantShop } from '../../support/grant-shop.js';
import type { Json } from '../../support/people.js';
import { PORTAL, PortalVisitor } from '../../support/portal.js';
import { TestApp } from '../../support/test-app.js';

const KEYS = `${PORTAL}/license-keys`;

type KeyJson = Json<LicenseKeyWithActivationsWire>;

describe('license keys at the portal', () => {
  let app: TestApp;
  let acme: GrantShop;
  let benefit: string;
  let product: string;
  let order: string;
  let ada: PortalVisitor;

  const list = async (by = ada) => (await by.send<{ items: KeyJson[] }>('GET', KEYS)).body.items;
  const read = async (id: string, by = ada) => by.send<KeyJson>('GET', `${KEYS}/${id}`);
  const activate = async ({ key, organization_id }: KeyJson) => {
    const body = { key, organization_id, label: 'Laptop' };
    return (await ada.send<{ id: string }>('POST', `${KEYS}/activate`, body)).body.id;
  };
  const visitorOf = async (email: string) => {
    order = await acme.buy(product, { email });
    await acme.settle();
    const grant = (await acme.grants(benefit)).find(({ customer }) => customer.email === email)!;
    return PortalVisitor.open(app, acme.shop.account, grant.customer_id);
  };
  const sell = async (enable_customer_admin: boolean) => {
    const properties = { activations: { limit: 2, enable_customer_admin } };
    benefit = await acme.benefit({ type: 'license_keys', description: 'License', properties });
    product = await acme.product([benefit]);
    ada = await visitorOf('ada@example.com');
  };

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    app.clock.restart();
    acme = await GrantShop.open(app);
    await sell(true);
  });

  it('are listed and read by both published clients', async () => {
    const { result } = await ada.olderClient.licenseKeys.list(ada.security, {});
    expect(result.items).toMatchObject([{ benefitId: benefit, status: 'granted', limitActivations: 2 }]);
    const [own] = (await ada.newerClient.licenseKeys.list()).items;
    expect(await ada.olderClient.licenseKeys.get(ada.security, { id: own!.id })).toMatchObject({
      ...{ key: own!.key, activations: [] },
    });
  });

  it('show and lose their activations', async () => {
    const [own] = await list();
    const activation = await activate(own!);
    expect((await read(own!.id)).body.activations).toMatchObject([{ id: activation, label: 'Laptop' }]);
    const path = `${KEYS}/${own!.id}/activations/${activation}`;
    expect((await ada.send('DELETE', path)).status).toBe(204);
    expect((await ada.send('DELETE', path)).status).toBe(404);
    expect((await read(own!.id)).body.activations).toEqual([]);
  });

  it('keep their activations to the merchant where the benefit says so', async () => {
    await sell(false);
    const own = (await list()).find(({ benefit_id: id }) => id === benefit)!;
    const activation = await activate(own);
    expect((await read(own.id)).body.activations).toEqual([]);
    expect((await ada.send('DELETE', `${KEYS}/${own.id}/activations/${activation}`)).status).toBe(403);
  });

  it('are not those of other customers', async () => {
    const [own] = await list();
    const activation = await activate(own!);
    const grace = await visitorOf('grace@example.com');
    expect((await list(grace)).map(({ id }) => id)).not.toContain(own!.id);
    expect((await read(own!.id, grace)).status).toBe(404);
    expect((await grace.send('DELETE', `${KEYS}/${own!.id}/activations/${activation}`)).status).toBe(404);
  });

  it('disappear when they are revoked', async () => {
    const [own] = await list();
    await acme.require('POST', '/v1/refunds/', {
      ...{ order_id: order, reason: 'other', amount: 1_000, revoke_benefits: true },
    });
    await acme.settle();
    expect(await list()).toEqual([]);
    expect((await read(own!.id)).status).toBe(404);
  });

  it('say nothing of what the merchant notes of the customer', async () => {
    const [own] = await list();
    await acme.require('PATCH', `/v1/customers/${own!.customer_id}`, { metadata: { note: 'late payer' } });
    expect((await read(own!.id)).body.customer.metadata).toEqual({});
  });

  it('show a limited session what was bought in its checkout, without the customer', async () => {
    const [own] = await list();
    await activate(own!);
    await app.em.execute(
      'update customer_sessions set checkout_id = (select checkout_id from orders where id = ?)',
      [order],
    );
    const { body } = await read(own!.id);
    expect(body).toMatchObject({ key: own!.key, activations: [], customer: { name: null } });
    await app.em.execute('update customer_sessions set checkout_id = ?', [newId()]);
    expect((await read(own!.id)).status).toBe(404);
  });
});
