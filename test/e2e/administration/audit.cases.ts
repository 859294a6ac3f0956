import { beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '#common/ids/new-id.js';
import type { AuditEntryWire } from '../../../src/backoffice/audit/audit-entry.presenter.js';
import { holdsNothingOn, lacksActionOn } from '../../support/forbidden.js';
import { Browser, type Answer } from '../../support/browser.js';
import { countStatements } from '../../support/count-statements.js';
import { addMember, makeOrganization, newPerson, type Person } from '../../support/organizations.js';
import { invalidQuery } from '../../support/invalid.js';
import { PASSWORD, refusal, type Json } from '../../support/people.js';
import { TestApp } from '../../support/test-app.js';
import { storeEndpoint } from '../../support/webhook-rows.js';

const ENTRIES = '/api/admin/audit-entries';

type Entry = Json<AuditEntryWire>;

interface Feed<Row = Entry> {
  data: Row[];
  next: string | null;
}

let app: TestApp;
let staff: Browser;
let root: Person;
let ada: Person;
let bob: Person;
let acmeId: string;
/** Ids of entries by the names the tests give them. */
const ids = new Map<string, string>();

interface Written {
  action?: string;
  actor?: string | null;
  kind?: string;
  impersonator?: string | null;
  subject?: [type: string, id: string];
  organization?: string | null;
  before?: object | null;
  after?: object | null;
  reason?: string | null;
  request?: string | null;
}

/** An entry of the year 2020, before anything else in the trail: the next ones are a day later each. */
async function write(name: string, written: Written): Promise<void> {
  const { action = 'user.account_unlinked', actor = null, kind = 'system', impersonator = null } = written;
  const { subject = ['user', 'nobody'], organization = null, before = null, after = null } = written;
  const id = newId();
  ids.set(name, id);
  const json = (members: object | null) => (members === null ? null : JSON.stringify(members));
  await app.em.execute(
    `insert into audit_entries (id, created_at, action, actor_kind, actor_id, impersonator_id, subject_type, subject_id,
                                organization_id, before, after, reason, ip_address, user_agent, request_id)
     values (?, timestamptz '2020-01-01T12:00Z' + make_interval(days => ?), ?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?::jsonb, ?, '192.0.2.7', 'Browser/1.0', ?)`,
    [
      id,
      ids.size - 1,
      action,
      kind,
      actor,
      impersonator,
      ...subject,
      organization,
      json(before),
      json(after),
      written.reason ?? null,
      written.request ?? null,
    ],
  );
}

const nameOf = (id: string): string => [...ids].find(([, known]) => known === id)?.[0] ?? id;
const namesIn = ({ body }: Answer<Feed>): string[] => body.data.map(({ id }) => nameOf(id));
const list = (query: string): Promise<Answer<Feed>> => staff.get<Feed>(`${ENTRIES}?${query}`);
/** Of the year 2020, the newest first. */
const found = async (query: string): Promise<string[]> => namesIn(await list(`to=2021-01-01&${query}`));

async function signInToConsole({ user }: Person, role: string): Promise<Browser> {
  await app.em.execute(`update users set role = ? where id = ?`, [role, user.id]);
  const browser = new Browser(app.origin);
  await browser.post('/api/admin/session', { email: user.email, password: PASSWORD });
  return browser;
}

/** Entries of the product about what has a name that is no member's, the newest first. */
const NAMED = ['mail', 'endpoint', 'no-role', 'role'];

describe('the audit trail for staff', () => {
  beforeAll(async () => {
    app = await TestApp.shared(
      {},
      { staffRoles: { reader: { audit: ['list'] }, support: { user: ['list'], loginEvent: ['list'] } } },
    );
    await app.reset();
    root = await newPerson(app, 'root');
    ada = await newPerson(app, 'ada');
    bob = await newPerson(app, 'bob');
    staff = await signInToConsole(root, 'admin');
    const byRoot = { actor: root.user.id, kind: 'staff' };
    const byAda = { actor: ada.user.id, kind: 'person' };
    const { id: acme } = await makeOrganization(app, { name: 'Acme' });
    ids.clear();
    await write('banned', {
      ...byRoot,
      subject: ['user', ada.user.id],
      reason: 'Sends 100% spam',
      request: 'req-1',
    });
    await write('unbanned', {
      ...byRoot,
      action: 'user.sessions_revoked',
      subject: ['user', ada.user.id],
      request: 'req-1',
    });
    await write('renamed', {
      ...byAda,
      action: 'user.profile_updated',
      subject: ['user', ada.user.id],
      before: { name: 'Ada' },
      after: { name: 'Countess' },
    });
    await write('as-ada', {
      ...byAda,
      action: 'organization.updated',
      impersonator: root.user.id,
      subject: ['organization', acme],
      organization: acme,
    });
    await write('gone', {
      actor: 'deleted-1',
      kind: 'person',
      action: 'user.deleted',
      subject: ['user', 'deleted-1'],
      before: { name: 'Gone', email: 'gone@example.com' },
    });
    await write('key', { action: 'signing_key.made', subject: ['signing_key', 'k1'] });
    const member = await addMember(app, acme, bob.user.id);
    await write('joined', { action: 'member.added', subject: ['member', member.id], organization: acme });
    const [role, endpoint] = [newId(), await storeEndpoint(app, { url: 'https://hooks.example.com/acme' })];
    await app.em.execute(
      `insert into organization_roles (id, organization_id, role, permission, created_at)
       values (?, ?, 'clerk', '{}', now())`,
      [role, acme],
    );
    await write('role', { action: 'organization_role.updated', subject: ['organization_role', role] });
    await write('no-role', {
      action: 'organization_role.deleted',
      subject: ['organization_role', 'gone'],
      before: { role: 'porter' },
    });
    await write('endpoint', {
      action: 'webhook_endpoint.updated',
      subject: ['webhook_endpoint', endpoint],
      after: { description: 'Orders' },
    });
    await write('mail', {
      action: 'mail.resent',
      subject: ['mail', newId()],
      after: { recipient: 'ada@example.com' },
    });
    acmeId = acme;
    await app.em.execute(
      `update audit_entries set sequence = 7, hash = decode(repeat('0a', 32), 'hex') where id = ?`,
      [ids.get('banned')],
    );
  });

  describe('as a list', () => {
    it('is told from its newest entry on, with the names of everybody concerned', async () => {
      const { body } = await list('to=2021-01-01&action=user.account_unlinked&action=organization.updated');
      const rootPerson = { id: root.user.id, name: 'root', email: 'root@example.com', image: null };
      const adaPerson = { id: ada.user.id, name: 'ada', email: 'ada@example.com', image: null };
      expect(body).toEqual({
        data: [
          {
            id: ids.get('as-ada'),
            sequence: null,
            createdAt: '2020-01-04T12:00:00.000Z',
            action: 'organization.updated',
            actor: { kind: 'person', id: ada.user.id, user: adaPerson },
            impersonator: { id: root.user.id, user: rootPerson },
            subject: { type: 'organization', id: acmeId, name: 'Acme', user: null },
            organization: { id: acmeId, name: 'Acme' },
            before: null,
            after: null,
            reason: null,
          },
          {
            id: ids.get('banned'),
            sequence: 7,
            createdAt: '2020-01-01T12:00:00.000Z',
            action: 'user.account_unlinked',
            actor: { kind: 'staff', id: root.user.id, user: rootPerson },
            impersonator: null,
            subject: { type: 'user', id: ada.user.id, name: null, user: adaPerson },
            organization: null,
            before: null,
            after: null,
            reason: 'Sends 100% spam',
          },
        ],
        next: null,
      });
    });

    it('tells of people who are gone what the entry itself knows', async () => {
      const { body } = await list('to=2021-01-01&action=user.deleted');
      expect(body.data[0]).toMatchObject({
        actor: { id: 'deleted-1', user: null },
        subject: { id: 'deleted-1', name: 'Gone', user: null },
      });
    });

    it.each([
      ['organization_role.updated', 'clerk'],
      ['organization_role.deleted', 'porter'],
      ['webhook_endpoint.updated', 'https://hooks.example.com/acme'],
      ['mail.resent', 'ada@example.com'],
    ])('never leaves a subject at its id that can be named: %s', async (action, name) => {
      const { body } = await list(`to=2021-01-01&action=${action}`);
      expect(body.data[0]?.subject).toMatchObject({ name, user: null });
    });

    it('knows which person a member is', async () => {
      const { body } = await list('to=2021-01-01&action=member.added');
      expect(body.data[0]?.subject.user).toMatchObject({ id: bob.user.id, name: 'bob' });
    });

    it.each<[string, () => string, string[]]>([
      ['an action', () => 'action=user.sessions_revoked', ['unbanned']],
      ['some actions', () => 'action=user.deleted&action=user.account_unlinked', ['gone', 'banned']],
      ['how actions begin', () => 'action=user.', ['gone', 'renamed', 'unbanned', 'banned']],
      ['an action there is not', () => 'action=user.flown', []],
      ['a beginning no action has', () => 'action=flying.', []],
      ['who acted', () => `actorId=${root.user.id}`, ['unbanned', 'banned']],
      ['whoever acted as somebody else', () => `impersonatorId=${root.user.id}`, ['as-ada']],
      [
        'what it is about',
        () => `subjectType=user&subjectId=${ada.user.id}`,
        ['renamed', 'unbanned', 'banned'],
      ],
      ['the kind of what it is about', () => 'subjectType=signing_key', ['key']],
      ['both at odds', () => `subjectType=member&subjectId=${ada.user.id}`, []],
      ['an organization', () => `organizationId=${acmeId}`, ['joined', 'as-ada']],
      ['staff', () => 'actorKind=staff', ['unbanned', 'banned']],
      ['people', () => 'actorKind=person', ['gone', 'as-ada', 'renamed']],
      ['the product itself', () => 'actorKind=system', [...NAMED, 'joined', 'key']],
      [
        'everything about a person',
        () => `personId=${ada.user.id}`,
        ['as-ada', 'renamed', 'unbanned', 'banned'],
      ],
      ['everything by a person', () => `personId=${root.user.id}`, ['as-ada', 'unbanned', 'banned']],
      ['everything about somebody who is gone', () => 'personId=deleted-1', ['gone']],
      ['a place in the chain', () => 'sequence=7', ['banned']],
      ['a place nobody has', () => 'sequence=8', []],
      ['a request', () => 'requestId=req-1', ['unbanned', 'banned']],
      ['an instant or later', () => 'from=2020-01-06T12:00:00Z', [...NAMED, 'joined', 'key']],
      [
        'all at once',
        () => `action=user.&actorId=${root.user.id}&from=2020-01-02&q=${ada.user.id}`,
        ['unbanned'],
      ],
    ])('is narrowed by %s', async (_case, query, expected) => {
      expect(await found(query())).toEqual(expected);
    });

    it.each<[string, () => string, string[]]>([
      ['a part of a reason, whatever its case', () => 'SPAM', ['banned']],
      ['a percent sign, taken literally', () => '100% s', ['banned']],
      ['a percent sign, taken for nothing else', () => 'sends%spam', []],
      ['an underscore, taken literally', () => 'sp_m', []],
      ['a part too short to be found', () => 'sp', []],
      ['an address', () => 'Ada@example.com', ['as-ada', 'renamed', 'unbanned', 'banned']],
      ['a part of a name', () => 'roo', ['as-ada', 'unbanned', 'banned']],
      ['the id of a person', () => ada.user.id, ['as-ada', 'renamed', 'unbanned', 'banned']],
      ['the id of somebody who is gone', () => 'deleted-1', ['gone']],
      ['the id of an organization', () => acmeId, ['joined', 'as-ada']],
      ['the id of a request', () => 'req-1', ['unbanned', 'banned']],
      ['the id of an entry', () => ids.get('key') ?? '', ['key']],
      ['a quote, taken literally', () => `' or 1=1 --`, []],
    ])('is searched for %s', async (_case, text, expected) => {
      expect(await found(`q=${encodeURIComponent(text())}`)).toEqual(expected);
    });

    it('shows every entry exactly once over its parts', async () => {
      const seen: string[] = [];
      let before: string | null = null;
      do {
        const answer: Answer<Feed> = await list(
          `to=2021-01-01&size=3${before === null ? '' : `&before=${before}`}`,
        );
        seen.push(...namesIn(answer));
        before = answer.body.next;
      } while (before !== null);
      expect(seen).toEqual([...ids.keys()].reverse());
    });

    it('is narrowed to what was before an instant', async () => {
      expect(namesIn(await list('to=2020-01-02T12:00:00Z'))).toEqual(['banned']);
    });

    it('is at its end behind an entry that is no more', async () => {
      expect((await list(`before=${newId()}`)).body).toEqual({ data: [], next: null });
    });

    it('asks the database as often for many entries as for one', async () => {
      const few = await countStatements(app, () => list('to=2021-01-01&size=1&action=user.account_unlinked'));
      const many = await countStatements(app, () => list('to=2021-01-01&action=user.'));
      expect(many).toBeLessThanOrEqual(few);
    });

    it.each([
      'size=101',
      'before=x',
      'sequence=0',
      'actorKind=robot',
      'from=yesterday',
      `q=${'x'.repeat(201)}`,
      'q=%00',
      `action=${'a'.repeat(256)}`,
    ])('refuses %s', async (query) => {
      expect(refusal(await list(query))).toEqual(invalidQuery(query));
    });
  });

  describe('one entry', () => {
    it('is shown with where it came from', async () => {
      const { status, body } = await staff.get<Entry>(`${ENTRIES}/${ids.get('renamed') ?? ''}`);
      expect([status, body]).toMatchObject([
        200,
        {
          before: { name: 'Ada' },
          after: { name: 'Countess' },
          ipAddress: '192.0.2.7',
          userAgent: 'Browser/1.0',
          requestId: null,
        },
      ]);
    });

    it('has the hash that seals it', async () => {
      const { body } = await staff.get(`${ENTRIES}/${ids.get('banned') ?? ''}`);
      expect(body).toMatchObject({ sequence: 7, hash: '0a'.repeat(32) });
    });

    it('is not found by an id there is not', async () => {
      expect(refusal(await staff.get(`${ENTRIES}/${newId()}`))).toEqual([
        404,
        { code: 'AUDIT_ENTRY_NOT_FOUND', message: 'Audit entry not found' },
      ]);
    });
  });

  it('says what each action means', async () => {
    const { body } = await staff.get<{ data: { name: string; meaning: string }[] }>(
      '/api/admin/audit-actions',
    );
    expect(body.data).toContainEqual({ name: 'user.signed_up', meaning: 'A user created their account.' });
  });

  describe('for staff who may less', () => {
    const READ = [200, expect.anything()];

    it.each([
      ['reader', '/api/admin/audit-entries', READ],
      ['reader', '/api/admin/audit-actions', READ],
      ['reader', '/api/admin/login-events', holdsNothingOn('loginEvent')],
      ['reader', '/api/admin/audit-entries/export?format=csv', lacksActionOn('audit')],
      ['support', '/api/admin/audit-entries', holdsNothingOn('audit')],
      ['support', '/api/admin/audit-actions', holdsNothingOn('audit')],
      ['support', '/api/admin/login-events', READ],
    ])('%s: %s is answered %j', async (role, path, expected) => {
      const browser = await signInToConsole(bob, role);
      const answer = await browser.get(path);
      expect(refusal(answer)).toEqual(expected);
    });
  });
});
