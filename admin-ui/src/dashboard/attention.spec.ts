import { describe, expect, it } from '@jest/globals';
import type { Dashboard } from './dashboard.types';
import { attentionItems } from './attention';

const asOf = '2026-03-01T12:00:00.000Z';
const quiet: Dashboard = {
  asOf,
  step: 86_400,
  completeFrom: null,
  failed: [],
  people: null,
  signIns: null,
  mails: { since: '2026-02-22T12:00:00.000Z', sent: 5, failed: 0, waiting: 0, oldestWaitingAt: null },
  webhooks: { step: 3_600, points: [], enabled: 2, failing: 0, switchedOff: 0 },
  queues: { queues: [{ name: 'mail', waiting: 0, active: 0, delayed: 0, failed: 0, oldestWaitingAt: null }] },
  audit: { oldestUnsealedAt: '2026-03-01T11:59:50.000Z' },
  billing: {
    asOf,
    gateway: 'stripe',
    mode: 'live',
    lastEventAt: '2026-03-01T11:59:00.000Z',
    events: { waiting: 1, failed: 0, oldestAt: '2026-03-01T11:59:00.000Z', rejected: 0 },
    payments: { pending: 1, oldestAt: '2026-03-01T09:00:00.000Z' },
    refunds: { pending: 1, oldestAt: '2026-03-01T09:00:00.000Z' },
    lastVerification: { id: 'v1', outcome: 'passed', differences: 0, finishedAt: '2026-03-01T02:00:00.000Z' },
  },
  impersonations: { running: 0 },
};
const names = (dashboard: Dashboard) => attentionItems(dashboard).map(({ name }) => name);

describe('what needs attention', () => {
  it('is nothing while all goes well, or nothing may be seen', () => {
    expect(names(quiet)).toEqual([]);
    expect(names({ ...quiet, mails: null, webhooks: null, queues: null, audit: null })).toEqual([]);
  });

  it('is what failed, before what only waits', () => {
    const dashboard: Dashboard = {
      ...quiet,
      mails: { ...quiet.mails!, failed: 2, waiting: 9, oldestWaitingAt: '2026-03-01T11:00:00.000Z' },
      webhooks: { ...quiet.webhooks!, failing: 1, switchedOff: 3 },
    };
    expect(names(dashboard)).toEqual(['failed_mails', 'failing_endpoints', 'waiting_mails', 'switched_off']);
  });

  it('is a queue by its name, and where to look for it', () => {
    const [queue] = quiet.queues!.queues;
    const dashboard = { ...quiet, queues: { queues: [{ ...queue!, failed: 4 }] } };
    expect(attentionItems(dashboard)).toEqual([
      { name: 'failed_jobs', tone: 'negative', count: 4, subject: 'mail', to: '/job-queues?queue=mail' },
    ]);
  });

  it('is events of the gateway that failed or wait for too long, and payments without an outcome', () => {
    const since = '2026-03-01T11:00:00.000Z';
    const withBilling = (billing: Partial<NonNullable<Dashboard['billing']>>) => ({
      ...quiet,
      billing: { ...quiet.billing!, ...billing },
    });
    expect(
      attentionItems(withBilling({ events: { waiting: 2, failed: 3, oldestAt: since, rejected: 0 } })),
    ).toMatchObject([{ name: 'failed_gateway_events', tone: 'negative', count: 3 }]);
    expect(names(withBilling({ events: { waiting: 2, failed: 0, oldestAt: since, rejected: 0 } }))).toEqual([
      'waiting_gateway_events',
    ]);
    expect(names(withBilling({ payments: { pending: 1, oldestAt: '2026-02-28T11:00:00.000Z' } }))).toEqual([
      'pending_payments',
    ]);
  });

  it('is what the last verification of the billing records found', () => {
    const withLast = (last: Partial<NonNullable<NonNullable<Dashboard['billing']>['lastVerification']>>) => ({
      ...quiet,
      billing: { ...quiet.billing!, lastVerification: { ...quiet.billing!.lastVerification!, ...last } },
    });
    expect(attentionItems(withLast({ outcome: 'differences', differences: 3 }))).toEqual([
      { name: 'billing_differences', tone: 'negative', count: 3, to: '/billing-verifications/v1/show' },
    ]);
    expect(names(withLast({ outcome: 'failed', differences: 1 }))).toEqual([
      'billing_differences',
      'billing_unverified',
    ]);
    expect(names(withLast({ finishedAt: '2026-02-27T09:00:00.000Z' }))).toEqual(['billing_outdated']);
    expect(names({ ...quiet, billing: { ...quiet.billing!, lastVerification: null } })).toEqual([]);
  });

  it('is not what has waited for a moment', () => {
    const oldestWaitingAt = '2026-03-01T11:55:00.000Z';
    expect(names({ ...quiet, mails: { ...quiet.mails!, waiting: 3, oldestWaitingAt } })).toEqual([]);
    expect(names({ ...quiet, audit: { oldestUnsealedAt: '2026-03-01T11:45:00.000Z' } })).toEqual([
      'unsealed',
    ]);
  });
});
