import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { StaffCustomerWire } from '../../../src/billing/customers/staff-customer.presenter.js';
import { auditEntries } from '../../support/audit.js';
import { newMerchantAccount, type MerchantAccount } from '../../support/merchant-account.js';
import type { Json } from '../../support/people.js';
import { REASON, Staff } from '../../support/staff.js';
import { TestApp } from '../../support/test-app.js';

describe('customers in the console', () => {
  type StaffCustomer = Json<StaffCustomerWire>;

  const CUSTOMERS = '/api/admin/customers';
  const ADA = { email: 'ada@example.com', name: 'Ada', external_id: 'crm-7', metadata: { plan: 'pro' } };

  let app: TestApp;
  let staff: Staff;
  let acme: MerchantAccount;

  const post = (path: string, body: object) =>
    staff.browser.post<StaffCustomer>(`${CUSTOMERS}${path}`, { reason: REASON, ...body });
  const create = (differences: object = {}) =>
    post('', { ...ADA, organization_id: acme.organizationId, ...differences });
  const created = async (differences: object = {}) => (await create(differences)).body;
  const found = async (query: string) => {
    const { body } = await staff.browser.get<{ data: StaffCustomer[]; total: number }>(
      `${CUSTOMERS}?${query}`,
    );
    expect(body.total).toBe(body.data.length);
    return body.data.map(({ email }) => email.split('@')[0]);
  };
  const lastEntry = async () => (await auditEntries(app)).at(-1);

  beforeAll(async () => {
    app = await TestApp.shared(
      {},
      { staffRoles: { reader: { billing: ['read'] }, mailer: { mail: ['list'] } } },
    );
  });
  beforeEach(async () => {
    await app.reset();
    staff = await Staff.enter(app);
    acme = await newMerchantAccount(app, { name: 'Acme', slug: 'acme' });
  });

  it('are created for a merchant, with a reason that the audit log keeps', async () => {
    const { status, body } = await create({ billing_name: 'Ada Ltd', billing_address: { country: 'fr' } });
    expect([status, body]).toMatchObject([
      201,
      {
        ...ADA,
        billing_name: 'Ada Ltd',
        billing_address: { country: 'FR' },
        merchant: { id: acme.organizationId, name: 'Acme', slug: 'acme' },
      },
    ]);
    expect(await lastEntry()).toMatchObject({
      action: 'customer.created',
      actorId: staff.user.id,
      subjectId: body.id,
      organizationId: acme.organizationId,
      reason: REASON,
    });
    expect((await staff.browser.get<StaffCustomer>(`${CUSTOMERS}/${body.id}`)).body).toEqual(body);
  });

  it('are changed with a reason, and keep what is absent', async () => {
    const { id } = await created();
    const { status, body } = await post(`/${id}/update`, { name: 'Ada L.', billing_name: null });
    expect([status, body]).toMatchObject([200, { ...ADA, name: 'Ada L.' }]);
    expect(await lastEntry()).toMatchObject({
      action: 'customer.updated',
      before: { name: 'Ada' },
      after: { name: 'Ada L.' },
      reason: REASON,
    });
  });

  it('are deleted with a reason', async () => {
    const { id } = await created();
    expect((await post(`/${id}/delete`, {})).status).toBe(204);
    expect((await staff.browser.get(`${CUSTOMERS}/${id}`)).status).toBe(404);
    expect(await found('')).toEqual([]);
    expect(await lastEntry()).toMatchObject({ action: 'customer.deleted', subjectId: id, reason: REASON });
  });

  it('are shown with their credit in each currency', async () => {
    const { id } = await created();
    const balances = () => staff.browser.get<{ data: object[] }>(`${CUSTOMERS}/${id}/balances`);
    expect((await balances()).body).toEqual({ data: [] });
    const insert = `insert into customer_balances (customer_id, organization_id, currency, amount) values (?, ?, ?, ?)`;
    for (const [currency, amount] of [
      ['usd', 250],
      ['eur', 9_000_000_000],
    ])
      await app.em.execute(insert, [id, acme.organizationId, currency, amount]);
    expect((await balances()).body).toEqual({
      data: [
        { currency: 'eur', amount: 9_000_000_000 },
        { currency: 'usd', amount: 250 },
      ],
    });
  });

  it('are listed for all merchants, by merchant and country', async () => {
    const globex = await newMerchantAccount(app, { name: 'Globex', slug: 'globex' });
    await create({ billing_address: { country: 'DE' } });
    app.clock.advance(1);
    await create({ email: 'bob@example.com', name: 'Zoe', organization_id: globex.organizationId });
    expect(await found('')).toEqual(['bob', 'ada']);
    expect(await found('sort=createdAt')).toEqual(['ada', 'bob']);
    expect(await found('sort=-email')).toEqual(['bob', 'ada']);
    expect(await found('sort=-name')).toEqual(['bob', 'ada']);
    expect(await found(`merchantId=${acme.organizationId}`)).toEqual(['ada']);
    expect(await found('country=de')).toEqual(['ada']);
  });

  it('are counted, and read page by page', async () => {
    for (const name of ['a', 'b', 'c']) await create({ email: `${name}@example.com`, external_id: null });
    const { body } = await staff.browser.get<{ data: StaffCustomer[]; total: number }>(
      `${CUSTOMERS}?size=2&page=2&sort=email`,
    );
    expect([body.total, body.data.map(({ email }) => email)]).toEqual([3, ['c@example.com']]);
  });

  it('are found by email address, name, external id and id', async () => {
    const { id } = await created();
    await create({ email: 'bob@example.com', name: 'Bobby', external_id: 'crm-8' });
    expect(await found('q=ADA@example')).toEqual(['ada']);
    expect(await found('q=bobb')).toEqual(['bob']);
    expect(await found('q=bo')).toEqual(['bob']);
    expect(await found('q=CRM-8')).toEqual(['bob']);
    expect(await found(`q=${id}`)).toEqual(['ada']);
    expect(await found('q=other')).toEqual([]);
  });

  it('are found by the search of the console', async () => {
    const { id } = await created();
    const groupsOf = async (text: string) => {
      const path = `/api/admin/search?q=${encodeURIComponent(text)}`;
      const { body } = await staff.browser.get<{ groups: { group: string; hits: object[] }[] }>(path);
      return body.groups.find(({ group }) => group === 'customers')?.hits ?? [];
    };
    const hit = {
      kind: 'customer',
      title: 'Ada',
      detail: 'ada@example.com · Acme',
      leadsTo: { resource: 'customers', id },
    };
    for (const text of ['ada@example.com', 'crm-7', 'Ada', id])
      expect(await groupsOf(text)).toMatchObject([hit]);
    expect(await groupsOf('unknown')).toEqual([]);
  });

  it.each([
    [{ reason: '' }, 'reason'],
    [{ organization_id: undefined }, 'organization_id'],
    [{ email: 'ada' }, 'email'],
    [{ billing_address: { country: 'US', state: 'XX' } }, 'billing_address.state'],
    [{ tax_id: ['1', 'xx_vat'] }, 'tax_id.1'],
  ])('are refused with %j, and the error names %s', async (differences, path) => {
    const { status, body } = await staff.browser.post<{ faults: { loc: string[] }[] }>(CUSTOMERS, {
      reason: REASON,
      organization_id: acme.organizationId,
      ...ADA,
      ...differences,
    });
    expect(status).toBe(400);
    expect(body.faults.map(({ loc }) => loc.join('.'))).toContain(`body.${path}`);
  });

  it('have distinct email addresses and external ids within a merchant, and keep an external id', async () => {
    const { id } = await created();
    expect((await create({ external_id: null })).status).toBe(422);
    expect((await create({ email: 'bob@example.com' })).status).toBe(422);
    expect((await post(`/${id}/update`, { external_id: 'other' })).status).toBe(422);
  });

  it('need a merchant that exists, and are not found once deleted', async () => {
    expect((await create({ organization_id: 'none' })).status).toBe(404);
    const id = '0197a1c2-7f00-7000-8000-000000000001';
    expect((await post(`/${id}/update`, { name: 'A' })).status).toBe(404);
    expect((await post(`/${id}/delete`, {})).status).toBe(404);
    expect((await staff.browser.get(`${CUSTOMERS}/${id}/balances`)).status).toBe(404);
  });

  it('are for staff with the permission', async () => {
    const { id } = await created();
    const reader = await Staff.enter(app, 'reader', 'reader');
    expect((await reader.browser.get(`${CUSTOMERS}/${id}`)).status).toBe(200);
    expect((await reader.browser.post(`${CUSTOMERS}/${id}/delete`, { reason: REASON })).status).toBe(403);
    const mailer = await Staff.enter(app, 'mailer', 'mailer');
    for (const path of ['', `/${id}`, `/${id}/balances`, '/export?format=csv'])
      expect((await mailer.browser.get(`${CUSTOMERS}${path}`)).status).toBe(403);
  });

  it('are exported as a file by the filters of the list, which the audit log keeps', async () => {
    await create({ name: '@sum' });
    await create({ email: 'bob@example.com', external_id: null, billing_address: { country: 'DE' } });
    const { body: csv, headers } = await staff.browser.get<string>(
      `${CUSTOMERS}/export?format=csv&sort=email`,
    );
    const lines = csv.split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain(`"ada@example.com","false","'@sum"`);
    expect(headers.get('x-expected-rows')).toBe('2');
    const { body: rows } = await staff.browser.get<string>(
      `${CUSTOMERS}/export?format=jsonl&country=DE&merchantId=${acme.organizationId}`,
    );
    expect(rows).toMatchObject({ email: 'bob@example.com', billing_address: { country: 'DE' } });
    const exports = (await auditEntries(app)).filter(({ subjectType }) => subjectType === 'customer_export');
    expect(exports.map(({ action, after }) => [action, after])).toEqual([
      ['customer_export.began', { format: 'csv', expectedRows: 2 }],
      ['customer_export.ended', { rows: 2, isComplete: true }],
      [
        'customer_export.began',
        { format: 'jsonl', country: 'DE', merchantId: acme.organizationId, expectedRows: 1 },
      ],
      ['customer_export.ended', { rows: 1, isComplete: true }],
    ]);
    expect(exports.map(({ actorId }) => actorId)).toEqual(Array(4).fill(staff.user.id));
  });
});
