import { beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '#common/time/clock.js';
import { AuditChainVerifier } from '#platform/audit-chain/audit-chain-verifier.service.js';
import type { Company } from '../../../seed/company.js';
import { requireNoOthers, requireNoProduction } from '../../../seed/requirements.js';
import { PASSWORD, seedCompany } from '../../../seed/seed-company.js';
import { Browser } from '../../support/browser.js';
import { TestApp } from '../../support/test-app.js';

const TABLES = [
  ...[
    'users',
    'accounts',
    'sessions',
    'staff_sessions',
    'login_events',
    'mails',
    'audit_entries',
    'audit_chains',
  ],
  ...['organizations', 'members', 'invitations', 'teams', 'team_members', 'organization_access_tokens'],
  ...['webhook_endpoints', 'webhook_events', 'webhook_deliveries', 'webhook_attempts', 'webhook_tallies'],
];
const ORDER = { people: 60, organizations: 12, seed: 7 };
/** What is different each time: salts and nonces, and the places of events, which go on where they were. */
const UNREPEATABLE = ['password', 'secret', 'position'];

describe('the made-up company', () => {
  let app: TestApp;

  let company: Company;
  let made: Record<string, unknown>[][];

  beforeAll(async () => {
    app = await TestApp.shared();
    await app.reset();
    company = await seed();
    made = await everything();
  });

  const seed = (order = ORDER) => seedCompany(app.nest, { ...order, now: app.get(Clock).now() });
  const everything = () => Promise.all(TABLES.map(rowsOf));
  const rowsOf = async (table: string): Promise<Record<string, unknown>[]> => {
    const rows = await app.em.execute<Record<string, unknown>[]>(`select * from ${table} order by 1, 2, 3`);
    return rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !UNREPEATABLE.includes(name))),
    );
  };

  it('has something of everything', () => {
    expect(TABLES.filter((_, index) => made[index]?.length === 0)).toEqual([]);
  });

  it('leaves a trail that can be verified', async () => {
    const { verified, unsealed, fault } = await app.get(AuditChainVerifier).run(null);
    const entries = company.ledger.rowsOf('audit_entries').length;
    expect({ verified, unsealed: unsealed.entries, fault }).toEqual({
      verified: entries,
      unsealed: 0,
      fault: null,
    });
  });

  it('leaves nothing to be sent', async () => {
    for (const table of ['outbox_events', 'event_handlings', 'webhook_lanes'])
      expect(await rowsOf(table)).toEqual([]);
    expect((await rowsOf('webhook_deliveries')).filter(({ status }) => status === 'pending')).toEqual([]);
  });

  it('lets its people in', async () => {
    const body = { email: company.staff[0]?.email, password: PASSWORD };
    expect((await new Browser(app.origin).post('/api/auth/sign-in/email', body)).status).toBe(200);
    expect((await new Browser(app.origin).post('/api/admin/session', body)).status).toBe(200);
  });

  it('is refused beside other people, and in production', async () => {
    await expect(requireNoOthers(app.nest)).rejects.toThrow('--add');
    expect(() => requireNoProduction({ NODE_ENV: 'production' })).toThrow('production');
    expect(() => requireNoProduction({})).not.toThrow();
  });

  it('stands beside another one where that is wanted', async () => {
    const other = await seed({ ...ORDER, seed: 8 });
    const emails = [...company.people, ...other.people].map(({ email }) => email);
    expect(new Set(emails).size).toBe(2 * ORDER.people);
  });

  it('is the same whenever it is made for the same moment', async () => {
    await app.reset();
    await requireNoOthers(app.nest);
    await seed();
    expect(await everything()).toEqual(made);
  });
});
