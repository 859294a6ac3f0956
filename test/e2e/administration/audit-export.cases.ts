import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '#platform/audit/audit-entry.entity.js';
import { Browser } from '../../support/browser.js';
import { eventually } from '../../support/eventually.js';
import { newPerson, type Person } from '../../support/organizations.js';
import { PASSWORD, refusal } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

const EXPORT = '/api/admin/audit-entries/export';
const BYTE_ORDER_MARK = '\uFEFF';

let app: TestApp;
let staff: Browser;
let root: Person;

/** Entries of one day each, from the beginning of 2020 on. */
async function write(count: number, reason: string, action = 'user.account_unlinked'): Promise<void> {
  await app.em.execute(
    `insert into audit_entries (id, created_at, action, actor_kind, actor_id, subject_type, subject_id, reason)
     select gen_random_uuid(), timestamptz '2020-01-01T00:00Z' + make_interval(secs => n), ?, 'staff', ?, 'user', 'u' || n, ?
       from generate_series(1, ?) as n`,
    [action, root.user.id, reason, count],
  );
}

/** What the trail tells of exports, the newest first. */
const told = (): Promise<AuditEntry[]> =>
  app.em.execute<AuditEntry[]>(
    `select action, actor_id as "actorId", subject_id as "subjectId", after, request_id as "requestId"
       from audit_entries where subject_type = 'audit_export' order by id desc`,
  );

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');
const signIn = () => staff.post('/api/admin/session', { email: root.user.email, password: PASSWORD });

describe('the export of the audit trail', () => {
  beforeAll(async () => {
    app = await TestApp.shared();
    await app.reset();
    root = await newPerson(app, 'root');
    await app.em.execute(`update users set role = 'admin'`);
    staff = new Browser(app.origin);
    await signIn();
    await write(2, '=1+1,"x"\nnext line');
    await write(1200, 'many', 'user.sessions_revoked');
  });

  it('is a file of comma-separated values, the oldest first, in which nothing is a formula', async () => {
    const answer = await staff.get<string>(`${EXPORT}?format=csv&action=user.account_unlinked`);
    const header = (name: string) => answer.headers.get(name);
    expect([
      answer.status,
      header('content-type'),
      header('content-disposition'),
      header('cache-control'),
    ]).toEqual([
      200,
      'text/csv; charset=utf-8; header=present',
      `attachment; filename="audit-${app.clock.now.toISOString().slice(0, 10)}.csv"`,
      'no-store',
    ]);
    const [head = '', first = '', ...rest] = answer.body.split('\r\n');
    expect(head.replace(BYTE_ORDER_MARK, '')).toMatch(
      /^"id","sequence","createdAt","action","actorKind","actorId","actorName"/,
    );
    expect(first).toContain(
      `,"2020-01-01T00:00:01.000Z","user.account_unlinked","staff","${root.user.id}","root","root@example.com","","","","user","u1",`,
    );
    expect(first).toContain(`,"'=1+1,""x""\nnext line",`);
    expect(rest.map((line) => line.includes('"u2"'))).toEqual([true, false]);
  });

  it('is a file of JSON lines with everything that is kept, however many there are', async () => {
    const answer = await staff.get<string>(`${EXPORT}?format=jsonl&action=user.sessions_revoked`);
    const entries = linesOf(answer.body).map((line) => JSON.parse(line) as { subject: { id: string } });
    expect(answer.headers.get('content-type')).toBe('application/jsonl; charset=utf-8');
    expect(entries.map(({ subject }) => subject.id)).toEqual(
      Array.from({ length: 1200 }, (_, n) => `u${String(n + 1)}`),
    );
    expect(entries[0]).toMatchObject({
      actor: { user: { email: 'root@example.com' } },
      reason: 'many',
      requestId: null,
    });
  });

  it('finds what no index knows of', async () => {
    const answer = await staff.get<string>(
      `${EXPORT}?format=jsonl&action=user.sessions_revoked&subjectType=user&from=2020-01-01T00:20:00Z`,
    );
    expect(linesOf(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))).toHaveLength(
      1,
    );
  });

  it('is in the trail itself: what was asked for, how much was taken, and by whom', async () => {
    await staff.get(`${EXPORT}?format=csv&subjectId=u7&q=many`);
    const [ended, began] = await told();
    expect([began, ended]).toMatchObject([
      {
        action: 'audit.exported',
        actorId: root.user.id,
        subjectId: ended?.subjectId,
        after: { subjectId: 'u7', q: 'many', format: 'csv' },
        requestId: ended?.requestId,
      },
      { action: 'audit.export_ended', actorId: root.user.id, after: { rows: 1, isComplete: true } },
    ]);
    expect(began?.requestId).not.toBeNull();
  });

  it('tells of one that nobody took to its end', async () => {
    await write(20_000, 'x'.repeat(500), 'user.password_set');
    const controller = new AbortController();
    const { body } = await staff.fetch(`${app.origin}${EXPORT}?format=csv&action=user.password_set`, {
      signal: controller.signal,
    });
    await body?.getReader().read();
    controller.abort();
    await eventually(
      'the end is told',
      5_000,
      async () => (await told())[0]?.action === 'audit.export_ended',
    );
    const [ended] = await told();
    expect(ended?.after).toMatchObject({ isComplete: false });
    expect(Number(ended?.after?.['rows'])).toBeLessThan(20_000);
  });

  it('is nothing for a format there is not', async () => {
    expect((await staff.get(`${EXPORT}?format=xml`)).status).toBe(400);
    expect((await staff.get(EXPORT)).status).toBe(400);
  });

  it('asks for the password again when it was entered a while ago', async () => {
    app.clock.advance(601);
    const before = await told();
    expect(refusal(await staff.get(`${EXPORT}?format=csv`))).toEqual([
      403,
      expect.objectContaining({ code: 'REAUTHENTICATION_NEEDED' }),
    ]);
    expect(await told()).toEqual(before);
    await staff.post('/api/admin/session/reauthentication', { password: PASSWORD });
    expect((await staff.get(`${EXPORT}?format=csv&requestId=none`)).status).toBe(200);
  });
});
