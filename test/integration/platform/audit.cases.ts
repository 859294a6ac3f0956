import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CreateFirstAdministrator, MakeAdministrator } from '#staff';
import { defineAuditActions } from '#platform/audit/audit-actions.js';
import { AuditLog, type NewAuditEntry } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { requestContext } from '#platform/http/server/request-context.js';
import { SignInToConsole } from '../../../src/staff/sessions/actions/sign-in-to-console.js';
import { auditEntries } from '../../support/audit.js';
import { Browser } from '../../support/browser.js';
import { inRequest } from '../../support/in-request.js';
import { PASSWORD, signUp } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';

const { PAINTED } = defineAuditActions({
  PAINTED: { name: 'wall.painted', meaning: 'Somebody painted the wall.' },
});
const SESSION = '/api/admin/session';

describe('the audit trail', () => {
  let app: TestApp;

  const painted = (differences: Partial<NewAuditEntry> = {}): NewAuditEntry => ({
    actor: { kind: 'system' },
    action: PAINTED,
    subject: { type: 'wall', id: 'north' },
    ...differences,
  });
  const record = (entry: NewAuditEntry): Promise<void> =>
    inRequest(app, () => app.get(UnitOfWork).run(async () => app.get(AuditLog).record(entry)));
  const sql = (statement: string): Promise<unknown> => app.em.execute(statement);

  beforeAll(async () => {
    app = await TestApp.shared();
  });

  beforeEach(() => app.reset());

  it('tells who did what to what, when, and what changed', async () => {
    const actor = { kind: 'person', userId: 'ada', impersonatorId: 'root' } as const;
    const change = { before: { colour: 'red', area: 12 }, after: { colour: 'blue', area: 12 } };
    await record(painted({ actor, ...change, organizationId: 'acme', reason: 'it was due' }));
    expect(await auditEntries(app)).toEqual([
      {
        id: expect.any(String),
        createdAt: app.clock.now,
        action: 'wall.painted',
        actorKind: 'person',
        actorId: 'ada',
        impersonatorId: 'root',
        subjectType: 'wall',
        subjectId: 'north',
        organizationId: 'acme',
        before: { colour: 'red' },
        after: { colour: 'blue' },
        reason: 'it was due',
        ipAddress: null,
        userAgent: null,
        requestId: null,
      },
    ]);
  });

  it('tells from where, and in which request', async () => {
    const client = () => ({ ipAddress: '192.0.2.1', userAgent: 'test' });
    await requestContext.run({ requestId: 'r1', client }, () => record(painted()));
    expect(await auditEntries(app)).toEqual([
      expect.objectContaining({ ipAddress: '192.0.2.1', userAgent: 'test', requestId: 'r1' }),
    ]);
  });

  it('knows the job that did it by its id alone', async () => {
    await requestContext.run({ requestId: 'r1' }, () => record(painted()));
    expect(await auditEntries(app)).toEqual([expect.objectContaining({ ipAddress: null, requestId: 'r1' })]);
  });

  it('says nothing of a change that failed', async () => {
    const failing = inRequest(app, () =>
      app.get(UnitOfWork).run(async () => {
        app.get(AuditLog).record(painted());
        throw new Error('out of paint');
      }),
    );
    await expect(failing).rejects.toThrow('out of paint');
    expect(await auditEntries(app)).toEqual([]);
  });

  it('takes nothing outside of a unit of work', async () => {
    const outside = inRequest(app, async () => app.get(AuditLog).record(painted()));
    await expect(outside).rejects.toThrow('inside a unit of work');
  });

  describe('in the database', () => {
    beforeEach(() => record(painted()));

    it.each([
      ['an update', `update audit_entries set reason = 'none'`],
      [
        'an upsert',
        `insert into audit_entries select * from audit_entries on conflict (id) do update set reason = ''`,
      ],
      ['a deletion', 'delete from audit_entries'],
      ['being emptied', 'truncate audit_entries'],
      ['being emptied with others', 'truncate users, audit_entries cascade'],
    ])('refuses %s', async (_case, statement) => {
      await expect(sql(statement)).rejects.toThrow('audit_entries takes inserts only');
      expect(await auditEntries(app)).toHaveLength(1);
    });

    it('lets a transaction that says so remove entries, and never alter them', async () => {
      const removing = (statement: string) =>
        app.em.transactional(async (em) => {
          await em.execute(`select set_config('atrium.audit_removal', 'allowed', true)`);
          await em.execute(statement);
        });
      await expect(removing(`update audit_entries set reason = 'none'`)).rejects.toThrow('inserts only');
      await removing('delete from audit_entries');
      expect(await auditEntries(app)).toEqual([]);
      await record(painted());
      await expect(sql('delete from audit_entries')).rejects.toThrow('inserts only');
    });
  });

  describe('of people and staff', () => {
    const CLIENT = { ipAddress: '127.0.0.1', userAgent: 'test' };
    let browser: Browser;

    beforeEach(() => {
      browser = new Browser(app.origin, { 'user-agent': 'test' });
    });

    it('tells of a sign-up, with the request it came by', async () => {
      const { body, headers } = await signUp(browser, { username: 'Ada' });
      expect(await auditEntries(app)).toEqual([
        expect.objectContaining({
          ...CLIENT,
          action: 'user.signed_up',
          actorKind: 'person',
          actorId: body.user.id,
          subjectType: 'user',
          subjectId: body.user.id,
          before: null,
          after: { email: 'ada@example.com', username: 'ada' },
          requestId: headers.get('x-request-id'),
        }),
      ]);
    });

    it('tells of the first administrator', async () => {
      await inRequest(app, () => app.get(CreateFirstAdministrator).execute());
      expect(await auditEntries(app)).toEqual([
        expect.objectContaining({
          action: 'user.first_administrator_created',
          actorKind: 'system',
          actorId: null,
          after: { email: 'admin@example.com', role: 'admin' },
        }),
      ]);
    });

    it('tells of a user made administrator, once', async () => {
      const { body } = await signUp(browser);
      for (const _time of [1, 2])
        await inRequest(app, () => app.get(MakeAdministrator).execute('ada@example.com'));
      expect((await auditEntries(app)).slice(1)).toEqual([
        expect.objectContaining({
          action: 'user.made_administrator',
          actorKind: 'system',
          subjectId: body.user.id,
          before: { role: 'user' },
          after: { role: 'user,admin' },
        }),
      ]);
    });

    it('tells when staff came to the console and left', async () => {
      const { body } = await signUp(browser);
      await sql(`update users set role = 'admin'`);
      await browser.post(SESSION, { email: 'ada@example.com', password: PASSWORD });
      await browser.send('DELETE', SESSION);
      await browser.send('DELETE', SESSION);
      const [, began, ended, ...rest] = await auditEntries(app);
      const actor = { actorKind: 'staff', actorId: body.user.id, subjectType: 'staff_session', ...CLIENT };
      expect(began).toMatchObject({ action: 'staff_session.began', ...actor });
      expect(ended).toMatchObject({ action: 'staff_session.ended', ...actor, subjectId: began?.subjectId });
      expect(rest).toEqual([]);
    });

    it('does not tell of a console session that was refused', async () => {
      await signUp(browser);
      const refused = inRequest(app, () =>
        app
          .get(SignInToConsole)
          .execute({ email: 'ada@example.com', password: PASSWORD }, { client: CLIENT, device: '' }),
      );
      await expect(refused).rejects.toMatchObject({ key: 'NOT_STAFF' });
      expect(await auditEntries(app)).toHaveLength(1);
    });

    it('outlives the people it tells of', async () => {
      await signUp(browser);
      await sql('delete from users');
      expect(await auditEntries(app)).toHaveLength(1);
    });
  });
});
