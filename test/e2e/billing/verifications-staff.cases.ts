import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '#common/ids/new-id.js';
import type {
  BillingVerificationRowWire,
  BillingVerificationWire,
} from '../../../src/billing/verification/billing-verification.presenter.js';
import { BillingVerifier } from '../../../src/billing/verification/billing-verifier.service.js';
import { auditEntries } from '../../support/audit.js';
import { corrupt } from '../../support/billing-faults/billing-fault.js';
import { discountFaults } from '../../support/billing-faults/discounts.js';
import { makeMerchant } from '../../support/custom-fields.js';
import { inRequest } from '../../support/in-request.js';
import { makeOrganization } from '../../support/organizations.js';
import type { Json } from '../../support/people.js';
import { REASON, Staff } from '../../support/staff.js';
import { TestApp } from '../../support/test-app.js';

describe('verifications in the console', () => {
  type Row = Json<BillingVerificationRowWire>;
  type Verification = Json<BillingVerificationWire>;

  const VERIFICATIONS = '/api/admin/billing-verifications';
  let app: TestApp;
  let staff: Staff;

  const request = () => staff.browser.post<Verification>(VERIFICATIONS, { reason: REASON });
  const get = async (id: string) => (await staff.browser.get<Verification>(`${VERIFICATIONS}/${id}`)).body;
  const list = async (query = '') =>
    (await staff.browser.get<{ data: Row[] }>(`${VERIFICATIONS}${query}`)).body.data;
  const run = () => app.get(BillingVerifier).runRequested(new AbortController().signal);

  beforeAll(async () => {
    app = await TestApp.shared(
      {},
      { staffRoles: { reader: { billing: ['read'] }, mailer: { mail: ['list'] } } },
    );
  });

  beforeEach(async () => {
    await app.reset();
    staff = await Staff.enter(app);
  });

  it('are requested with a reason that the audit log keeps, and run by a worker', async () => {
    const { status, body } = await request();
    expect([status, body]).toEqual([
      202,
      {
        id: expect.any(String),
        origin: 'staff',
        status: 'queued',
        createdAt: app.clock.now.toISOString(),
        startedAt: null,
        finishedAt: null,
        differences: null,
        checks: [],
      },
    ]);
    expect((await auditEntries(app)).at(-1)).toMatchObject({
      action: 'billing_verification.requested',
      actorId: staff.user.id,
      subjectId: body.id,
      reason: REASON,
    });

    await run();
    expect(await get(body.id)).toMatchObject({
      status: 'passed',
      finishedAt: app.clock.now.toISOString(),
      differences: 0,
    });
  });

  it('are requested one at a time', async () => {
    await request();
    expect(await request()).toMatchObject({
      status: 409,
      body: { code: 'A_VERIFICATION_IS_ALREADY_RUNNING' },
    });
  });

  it('show what each check found, with the merchant', async () => {
    const { id: merchantId } = await makeOrganization(app, { name: 'Acme', slug: 'acme' });
    await makeMerchant(app, merchantId);
    const [fault] = discountFaults;
    const recordId = (await fault?.prepare(app, merchantId)) ?? '';
    if (fault) await corrupt(app, fault, recordId);
    const { body } = await request();
    await run();

    const { status, differences, checks } = await get(body.id);
    expect([status, differences]).toEqual(['differences', 1]);
    expect(checks.find(({ check }) => check === 'discounts.redemptions')).toEqual({
      check: 'discounts.redemptions',
      finds: 'A discount whose number of redemptions is not the number of its redemption rows.',
      total: 1,
      error: null,
      differences: [
        {
          merchant: { id: merchantId, name: 'Acme', slug: 'acme', logo: null },
          recordId,
          message: 'The number of redemptions of the discount “SPRING” is wrong.',
          expected: '0',
          actual: '1',
        },
      ],
    });
    await app.em.execute('delete from organizations where id = ?', [merchantId]);
    expect((await get(body.id)).checks.flatMap((result) => result.differences)).toMatchObject([
      { merchant: null, recordId },
    ]);
  });

  it('are listed, the newest first, by outcome if asked for', async () => {
    const verify = () => inRequest(app, () => app.get(BillingVerifier).verify());
    const { id: passed } = await verify();
    app.clock.advance(1);
    await app.em.execute('alter table customer_balances rename to hidden');
    const { id: failed } = await verify().finally(() =>
      app.em.execute('alter table hidden rename to customer_balances'),
    );
    expect((await list()).map(({ id, origin, status }) => [id, origin, status])).toEqual([
      [failed, 'command', 'failed'],
      [passed, 'command', 'passed'],
    ]);
    expect((await staff.browser.get(VERIFICATIONS)).body).toMatchObject({ total: 2, counted: 'exact' });
    expect((await list('?outcome=failed')).map(({ id }) => id)).toEqual([failed]);
    expect((await list('?sort=createdAt')).map(({ id }) => id)).toEqual([passed, failed]);
  });

  it('show their last result on the start page, to staff who may read billing', async () => {
    const billingOn = async ({ browser }: Staff): Promise<unknown> =>
      (await browser.get<{ billing: unknown }>('/api/admin/dashboard')).body.billing;
    expect(await billingOn(staff)).toMatchObject({ lastVerification: null });
    const { id } = await inRequest(app, () => app.get(BillingVerifier).verify());
    await request();
    expect(await billingOn(staff)).toMatchObject({
      lastVerification: { id, outcome: 'passed', differences: 0, finishedAt: app.clock.now.toISOString() },
    });
    expect(await billingOn(await Staff.enter(app, 'mailer', 'mailer'))).toBeNull();
  });

  it('are 404 where there is none', async () => {
    expect(await staff.browser.get(`${VERIFICATIONS}/${newId()}`)).toMatchObject({ status: 404 });
  });

  it('need their permissions', async () => {
    const reader = await Staff.enter(app, 'reader', 'reader');
    const mailer = await Staff.enter(app, 'mailer', 'mailer');
    const statuses = await Promise.all([
      reader.browser.get(VERIFICATIONS),
      reader.browser.post(VERIFICATIONS, { reason: REASON }),
      mailer.browser.get(VERIFICATIONS),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([200, 403, 403]);
  });
});
