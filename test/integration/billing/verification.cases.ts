import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { paymentCaptured } from '../../../src/billing/ledger/ledger-kinds.js';
import { RequestVerification } from '../../../src/billing/verification/actions/request-verification.js';
import type { BillingVerification } from '../../../src/billing/verification/billing-verification.entity.js';
import { BillingVerificationMetrics } from '../../../src/billing/verification/billing-verification.metrics.js';
import { BillingVerificationRepository } from '../../../src/billing/verification/billing-verification.repository.js';
import { BillingVerifier } from '../../../src/billing/verification/billing-verifier.service.js';
import { RequestNightlyVerification } from '../../../src/billing/verification/jobs/request-nightly-verification.job.js';
import { SnapshotQueries } from '../../../src/billing/verification/snapshot.queries.js';
import { Clock } from '#common/time/clock.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { corrupt } from '../../support/billing-faults/billing-fault.js';
import { billingFaults } from '../../support/billing-faults/index.js';
import { postMovements } from '../../support/billing-faults/ledger.js';
import { makeMerchant } from '../../support/custom-fields.js';
import { inRequest } from '../../support/in-request.js';
import { makeOrganization } from '../../support/organizations.js';
import { TestApp } from '../../support/test-app.js';

/** Rows of a batch, as `SnapshotQueries` reads them. */
const BATCH = 10_000;
const HOUR = 3_600;

describe('a verification', () => {
  let app: TestApp;
  let merchantId: string;

  const verify = (): Promise<BillingVerification> => inRequest(app, () => app.get(BillingVerifier).verify());
  const request = (): Promise<unknown> =>
    inRequest(app, () => app.get(RequestVerification).execute({ actor: { kind: 'system' } }));
  const runRequested = (signal = new AbortController().signal): Promise<boolean> =>
    app.get(BillingVerifier).runRequested(signal);
  const stored = (): Promise<unknown[]> =>
    app.em.execute(
      `select origin, outcome, started_at is not null as started from billing_verifications order by created_at`,
    );
  const insertTransactions = (count: number, kind: string): Promise<unknown> =>
    app.em.execute(
      `with posted as (
         insert into ledger_transactions (id, organization_id, kind, reference, currency, occurred_at)
         select gen_random_uuid(), ?, ?, n::text, 'usd', now() from generate_series(1, ?) n returning id)
       insert into ledger_entries (transaction_id, account, amount)
       select id, account, amount from posted cross join (values ('processor', 5), ('receivable', -5)) e (account, amount)`,
      [merchantId, kind, count],
    );

  beforeAll(async () => {
    app = await TestApp.shared();
  });

  beforeEach(async () => {
    await app.reset();
    app.clock.restart();
    ({ id: merchantId } = await makeOrganization(app));
    await makeMerchant(app, merchantId);
  });

  it.each(billingFaults.map((fault) => [fault.check, fault] as const))(
    'names the fault that %s finds',
    async (check, fault) => {
      const recordId = await fault.prepare(app, merchantId);
      expect(await verify()).toMatchObject({ outcome: 'passed', differences: 0 });

      await corrupt(app, fault, recordId);
      const { outcome, checks } = await verify();
      const differing = checks.filter(({ total }) => total > 0);
      expect(outcome).toBe('differences');
      expect(differing.map((result) => result.check)).toEqual([check, ...(fault.alsoFoundBy ?? [])].sort());
      expect(differing.find((result) => result.check === check)).toEqual({
        check,
        total: 1,
        error: null,
        differences: [
          {
            merchantId,
            recordId,
            message: expect.stringMatching(/^[A-Z].+\.$/),
            expected: expect.any(String),
            actual: expect.any(String),
          },
        ],
      });
    },
  );

  it('covers every batch, counts all differences and names the first hundred', async () => {
    await insertTransactions(2 * BATCH + 1, 'payment_captured');
    // Autovacuum may have counted the tables while they were empty; plans for one row take minutes here.
    await app.em.execute('analyze ledger_transactions, ledger_entries');
    expect(await verify()).toMatchObject({ outcome: 'passed' });
    await app.em.transactional(async (em) => {
      await em.execute('set local session_replication_role = replica');
      await em.execute(`update ledger_entries set amount = 6 where account = 'processor'`);
    });
    const { differences, checks } = await verify();
    const ids = checks.flatMap((result) => result.differences.map(({ recordId }) => recordId));
    expect([differences, new Set(ids).size]).toEqual([2 * BATCH + 1, 100]);
  });

  it('reads one moment, and no writer waits for it', async () => {
    const { signal } = new AbortController();
    const count = 'select count(*)::int as count from ledger_transactions';
    const seen = await app.get(SnapshotQueries).open(signal, async (snapshot) => {
      const before = await snapshot.read(count);
      await postMovements(app, merchantId, [paymentCaptured({ amount: 5 })]);
      return [before, await snapshot.read(count), await app.em.execute(count)];
    });
    expect(seen).toEqual([[{ count: 0 }], [{ count: 0 }], [{ count: 1 }]]);
  });

  it('says which check could not be completed, and completes the others', async () => {
    await insertTransactions(1, 'refund_of_a_later_version');
    await app.em.execute('alter table customer_balances rename to hidden');
    const { outcome, checks } = await verify().finally(() =>
      app.em.execute('alter table hidden rename to customer_balances'),
    );
    expect(outcome).toBe('failed');
    expect(checks.filter(({ total, error }) => total > 0 || error !== null)).toMatchObject([
      { check: 'customers.balance', error: expect.stringContaining('customer_balances') },
      { check: 'ledger.accounts', total: 1, error: null },
    ]);
  });

  describe('that was requested', () => {
    it('is run once, by one of several workers', async () => {
      await request();
      const ran = await Promise.all([runRequested(), runRequested(), runRequested()]);
      expect(ran.filter(Boolean)).toHaveLength(1);
      expect(await stored()).toEqual([{ origin: 'staff', outcome: 'passed', started: true }]);
      expect(await runRequested()).toBe(false);
    });

    it('is the only one until it is finished', async () => {
      await request();
      await expect(request()).rejects.toMatchObject({ key: 'BILLING_VERIFICATION_IN_PROGRESS' });
      await runRequested();
      await request();
      expect(await stored()).toHaveLength(2);
    });

    it('is left to another worker when its own stops', async () => {
      await request();
      const stopping = AbortSignal.abort(new Error('stopping'));
      await expect(runRequested(stopping)).rejects.toThrow('stopping');
      expect(await stored()).toEqual([{ origin: 'staff', outcome: null, started: false }]);
      expect(await runRequested()).toBe(true);
    });

    it('does not keep the command line from verifying', async () => {
      await request();
      expect(await verify()).toMatchObject({ origin: 'command', outcome: 'passed' });
    });
  });

  describe('of the night', () => {
    const beat = (): Promise<void> =>
      inRequest(app, () =>
        new RequestNightlyVerification(
          app.get(UnitOfWork),
          app.get(BillingVerificationRepository),
          app.get(Clock),
        ).run(),
      );
    const nights = async (): Promise<number> => (await stored()).length;

    // The clock starts at noon.
    it('is requested once after 02:00 UTC, and later when it was missed', async () => {
      await beat();
      expect(await stored()).toEqual([{ origin: 'schedule', outcome: null, started: false }]);
      await runRequested();
      app.clock.advance(14 * HOUR - 1);
      await beat();
      expect(await nights()).toBe(1);
      app.clock.advance(1);
      await beat();
      await beat();
      expect(await nights()).toBe(2);
    });

    it('waits for one that runs', async () => {
      await request();
      await beat();
      expect(await nights()).toBe(1);
      await runRequested();
      await beat();
      expect(await nights()).toBe(2);
    });

    it('removes results after 400 days', async () => {
      await verify();
      app.clock.advance(400 * 24 * HOUR);
      await beat();
      expect(await nights()).toBe(2);
      app.clock.advance(1);
      await beat();
      expect(await stored()).toEqual([{ origin: 'schedule', outcome: null, started: false }]);
    });
  });

  describe('in the metrics', () => {
    const measure = async (): Promise<Record<string, number>> => {
      const readings = await inRequest(app, () => app.get(BillingVerificationMetrics).measure());
      return Object.fromEntries(
        readings.map(({ gauge, labels, value }) => [
          [gauge, ...Object.values(labels ?? {})].join(' '),
          value,
        ]),
      );
    };

    it('is missing before the first', async () => {
      await request();
      expect(await measure()).toEqual({});
    });

    it('is the last one that finished', async () => {
      await insertTransactions(3, 'refund_of_a_later_version');
      await verify();
      app.clock.advance(90);
      expect(await measure()).toMatchObject({
        'atrium_billing_verification_differences ledger.accounts': 3,
        'atrium_billing_verification_differences ledger.balance': 0,
        atrium_billing_verification_failed_checks: 0,
        atrium_billing_verification_age_seconds: 90,
      });
    });
  });
});
