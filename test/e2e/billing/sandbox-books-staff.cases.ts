import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { SandboxBookEntryWire } from '../../../src/billing/sandbox-bank/sandbox-book.presenter.js';
import { SandboxBooksQueries } from '../../../src/billing/sandbox-bank/sandbox-books.queries.js';
import { Browser } from '../../support/browser.js';
import { inRequest } from '../../support/in-request.js';
import type { Json } from '../../support/people.js';
import { BankAccount, SETTLES_AFTER } from '../../support/sandbox-bank.js';
import { Staff } from '../../support/staff.js';
import { WITH_STRIPE } from '../../support/stripe-settings.js';
import { TestApp } from '../../support/test-app.js';

describe('the books of the sandbox bank in the console', () => {
  const BOOKS = '/api/admin/sandbox/books';
  const ROLES = { staffRoles: { reader: { billing: ['read'] }, mailer: { mail: ['list'] } } };

  interface Books {
    data: Json<SandboxBookEntryWire>[];
    total: number;
    pageInfo: { hasNextPage: boolean };
  }

  let app: TestApp;
  let account: BankAccount;
  let staff: Staff;

  const read = async (query = '') => (await staff.browser.get<Books>(`${BOOKS}?${query}`)).body;

  beforeAll(async () => (app = await TestApp.shared({}, ROLES)));
  beforeEach(async () => {
    await app.reset();
    app.clock.restart();
    account = await BankAccount.open(app);
    staff = await Staff.enter(app);
  });

  it('show charges and refunds, newest first, with what was captured and refunded', async () => {
    const charge = await account.charge('sandbox_ok', { amount: 1_000, idempotencyKey: 'key' });
    app.clock.advance(1);
    const refund = await account.gateway.refund(account.refundInput(charge.ref, 300));
    const { data, total } = await read();
    expect(total).toBe(2);
    expect(data).toMatchObject([
      { id: refund.ref, kind: 'refund', chargeId: charge.ref, amount: 300, refundedAmount: 300 },
      {
        id: charge.ref,
        kind: 'charge',
        merchantId: account.merchantId,
        chargeId: charge.ref,
        idempotencyKey: 'key',
        status: 'succeeded',
        currency: 'usd',
        amount: 1_000,
        capturedAmount: 1_000,
        refundedAmount: 300,
        dispute: null,
        failureReason: null,
        metadata: { payment_id: 'p1' },
        createdAt: '2026-03-01T12:00:00.000Z',
      },
    ]);
  });

  it('show declines, disputes and failed refunds', async () => {
    await account.charge('sandbox_lost_card');
    app.clock.advance(1);
    const disputed = await account.charge('sandbox_dispute_larger');
    await account.settleAfter(SETTLES_AFTER);
    await account.gateway.refund(account.refundInput(disputed.ref, 10));
    expect((await read()).data).toMatchObject([
      { kind: 'refund', status: 'failed', failureReason: 'charge_disputed', refundedAmount: 0 },
      { kind: 'charge', dispute: { status: 'open', amount: 1_101 }, refundedAmount: 0 },
      { kind: 'charge', status: 'failed', failureReason: 'lost_card', capturedAmount: 0 },
    ]);
  });

  it('show no setups and no secrets', async () => {
    await account.gateway.setup(account.setupInput('sandbox_ok'));
    const { clientData } = await account.charge('sandbox_action_required');
    const { data } = await read();
    expect(data).toHaveLength(1);
    expect(JSON.stringify(data)).not.toContain(clientData['intent_client_secret']);
  });

  it('are narrowed by merchant, kind, charge and key', async () => {
    const other = await BankAccount.open(app);
    const theirs = await other.charge('sandbox_ok', { idempotencyKey: 'theirs' });
    const ours = await account.charge('sandbox_ok', { idempotencyKey: 'ours' });
    const refund = await account.gateway.refund(account.refundInput(ours.ref, 100));
    const ids = async (query: string) => (await read(query)).data.map(({ id }) => id).sort();
    expect(await ids(`merchantId=${other.merchantId}`)).toEqual([theirs.ref]);
    expect(await ids('kind=refund')).toEqual([refund.ref]);
    expect(await ids('kind=charge')).toEqual([theirs.ref, ours.ref].sort());
    expect(await ids(`chargeId=${ours.ref}`)).toEqual([ours.ref, refund.ref].sort());
    expect(await ids('idempotencyKey=theirs')).toEqual([theirs.ref]);
    expect(await ids('merchantId=unknown')).toEqual([]);
  });

  it('come in pages', async () => {
    for (let index = 0; index < 3; index += 1) await account.charge('sandbox_ok');
    const first = await read('size=2');
    const second = await read('size=2&page=2');
    expect([first.data.length, first.pageInfo.hasNextPage, second.data.length]).toEqual([2, true, 1]);
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(3);
  });

  it.each(['kind=setup', 'chargeId=1', 'size=0'])('refuse the query %s', async (query) => {
    expect((await staff.browser.get(`${BOOKS}?${query}`)).status).toBe(400);
  });

  it.each([
    ['reader', 200],
    ['mailer', 403],
  ])('answer the role %s with %i', async (role, status) => {
    const { browser } = await Staff.enter(app, role, role);
    expect((await browser.get(BOOKS)).status).toBe(status);
  });

  it('are closed to users', async () => {
    expect((await new Browser(app.origin).get(BOOKS)).status).toBe(401);
  });

  it('are closed with another gateway', async () => {
    app = await TestApp.shared(WITH_STRIPE, ROLES);
    const { browser } = await Staff.enter(app, 'another');
    const { status, body } = await browser.get(BOOKS);
    app = await TestApp.shared({}, ROLES);
    expect([status, body]).toMatchObject([403, { code: 'SANDBOX_NOT_IN_USE' }]);
  });

  it('are read in parts for checks of a merchant', async () => {
    const charges: string[] = [];
    for (let index = 0; index < 3; index += 1) charges.push((await account.charge('sandbox_ok')).ref);
    await (await BankAccount.open(app)).charge('sandbox_ok');
    const books = app.get(SandboxBooksQueries);
    const list = (after: string | null) =>
      inRequest(app, async () => (await books.listCharges(account.merchantId, after, 2)).map(({ id }) => id));
    const first = await list(null);
    expect([...first, ...(await list(first.at(-1) ?? null))]).toEqual(charges);
  });
});
