import { WebhookWorkersModule } from '#webhooks';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  TimelineEntryWire,
  TimelineFactWire,
} from '../../../src/backoffice/timeline/timeline.presenter.js';
import { FORBIDDEN, holdsNothingOn } from '../../support/forbidden.js';
import { Browser, type Answer } from '../../support/browser.js';
import { countStatements } from '../../support/count-statements.js';
import { drainEvents } from '../../support/drain-events.js';
import {
  addMember,
  createOrganization,
  newPerson,
  signUpPerson,
  ORGANIZATION,
  type Person,
} from '../../support/organizations.js';
import { invalid, invalidQuery } from '../../support/invalid.js';
import { PASSWORD, refusal, SIGN_IN, type Json } from '../../support/people.js';
import { REASON, Staff } from '../../support/staff.js';
import { TestApp } from '../../support/test-app.js';

type Entry = Json<TimelineEntryWire>;
type Fact = Json<TimelineFactWire>;

interface Feed {
  data: Entry[];
  next: string | null;
}

/** What a fact tells, in a word. */
const wordOf = ({ audit, signIn, session, account, membership, mail, event }: Omit<Fact, never>): string =>
  audit?.action ??
  mail?.template ??
  event?.type ??
  (signIn && `sign-in ${signIn.outcome}`) ??
  (session && 'session') ??
  (account && `account ${account.providerId}`) ??
  (membership && `member of ${membership.organization.name ?? 'nothing'}`) ??
  'nothing';
/** The word of each entry, with those of what else its request did. */
const told = ({ body }: Answer<Feed>) =>
  body.data.map((entry) => [wordOf(entry), entry.more.map((fact) => wordOf(fact)).sort()]);
const leads = (answer: Answer<Feed>) => told(answer).map(([lead]) => lead);
const factsIn = ({ data }: Feed): Fact[] => data.flatMap((entry) => [entry, ...entry.more]);

describe('timelines', () => {
  let app: TestApp;
  let root: Staff;
  let ada: Person;
  let acmeId: string;

  const ofUser = (id: string, query = '', { browser } = root) =>
    browser.get<Feed>(`/api/admin/users/${id}/timeline?${query}`);
  const ofOrganization = (id: string, query = '', { browser } = root) =>
    browser.get<Feed>(`/api/admin/organizations/${id}/timeline?${query}`);
  const narrowed = async (query: string) => leads(await ofUser(ada.user.id, query));

  /** A timeline from its newest to its oldest entry, so many at a time. */
  async function readOn(read: (query: string) => Promise<Answer<Feed>>, size: number): Promise<Fact[]> {
    const facts: Fact[] = [];
    let before = '';
    do {
      const { body } = await read(`size=${size}${before && `&before=${before}`}`);
      facts.push(...factsIn(body));
      before = body.next ?? '';
    } while (before !== '');
    return facts;
  }

  beforeAll(async () => {
    app = await TestApp.start(
      { WELCOME_MAIL: 'false' },
      { staffRoles: { reader: { user: ['get'], mail: ['list'] }, porter: { organization: ['list'] } } },
      [WebhookWorkersModule],
    );
    await app.reset();
    root = await Staff.enter(app);
    ada = await signUpPerson(app, 'ada');
    const doing: (() => Promise<unknown>)[] = [
      () => new Browser(app.origin).post(SIGN_IN, { email: 'ada@example.com', password: 'wrong words' }),
      async () => (acmeId = (await createOrganization(ada.browser)).id),
      () => ada.browser.post('/api/auth/update-user', { name: 'Countess' }),
      () => root.atConsole(ada.user.id, 'ban'),
      () => root.atConsole(ada.user.id, 'unban'),
      () => ada.browser.post(SIGN_IN, { email: 'ada@example.com', password: PASSWORD }),
      () =>
        ada.browser.post(`${ORGANIZATION}/invite-member`, {
          organizationId: acmeId,
          email: 'bob@example.com',
          role: 'member',
        }),
    ];
    await drainEvents(app);
    for (const act of doing) {
      app.clock.advance(60);
      await act();
      await drainEvents(app);
    }
  });

  afterAll(() => app.stop());

  describe('of a person', () => {
    it('tells everything from the newest on, and what one request did as one', async () => {
      expect(told(await ofUser(ada.user.id))).toEqual([
        ['invitation.created', []],
        ['sign-in succeeded', ['session', 'session.created']],
        ['user.unbanned', ['user.updated']],
        ['user.banned', ['session.revoked', 'user.updated']],
        ['user.profile_updated', ['user.updated']],
        ['organization.created', ['member of Acme', 'member.added', 'team.member_added']],
        ['sign-in wrong_credentials', []],
        [
          'user.signed_up',
          ['account credential', 'auth.verification', 'session.created', 'sign-in succeeded', 'user.created'],
        ],
      ]);
    });

    it('tells who acted, and why', async () => {
      const { body } = await ofUser(ada.user.id, 'kind=audit');
      expect(body.data.find(({ audit }) => audit?.action === 'user.banned')).toMatchObject({
        kind: 'audit',
        audit: { actor: { kind: 'staff', user: { name: 'root' } }, reason: REASON },
      });
    });

    it.each<[string, string[]]>([
      ['sign_in', ['sign-in succeeded', 'sign-in wrong_credentials', 'sign-in succeeded']],
      ['session', ['session']],
      ['account', ['account credential']],
      ['membership', ['invitation.created', 'organization.created']],
      ['audit', ['user.unbanned', 'user.banned', 'user.profile_updated', 'user.signed_up']],
      ['mail', ['auth.verification']],
    ])('is narrowed to %s', async (kind, expected) => {
      expect(await narrowed(`kind=${kind}`)).toEqual(expected);
    });

    it('is narrowed to public events, of which a request may have caused several', async () => {
      const { body } = await ofUser(ada.user.id, 'kind=event');
      const types = factsIn(body).map(({ event }) => event?.type);
      expect(types.sort()).toEqual([
        'member.added',
        'session.created',
        'session.created',
        'session.revoked',
        'team.member_added',
        'user.created',
        'user.updated',
        'user.updated',
        'user.updated',
      ]);
    });

    it('is narrowed to some kinds at once', async () => {
      expect(await narrowed('kind=mail&kind=account')).toEqual(['account credential']);
    });

    it('is narrowed to a span of time', async () => {
      const [, newest] = (await ofUser(ada.user.id)).body.data;
      const from = new Date(Date.parse(newest?.createdAt ?? '') - 60_000).toISOString();
      const span = `from=${from}&to=${newest?.createdAt ?? ''}`;
      expect(await narrowed(span)).toEqual(['user.unbanned']);
    });

    it('knows mails that named nobody by the address they went to', async () => {
      await app.em.execute(`update mails set person_id = null where recipient = 'ada@example.com'`);
      expect(await narrowed('kind=mail')).toEqual(['auth.verification']);
    });

    it.each([1, 2, 3])('loses and repeats nothing when it is read %i at a time', async (size) => {
      const whole = await readOn((query) => ofUser(ada.user.id, query), 100);
      const parts = await readOn((query) => ofUser(ada.user.id, query), size);
      const keyOf = ({ kind, id }: Fact) => `${kind} ${id}`;
      expect(parts.map(keyOf)).toEqual(whole.map(keyOf));
      expect(new Set(parts.map(keyOf)).size).toBe(parts.length);
    });

    it('loses and repeats nothing among facts of one instant', async () => {
      const crowd = await signUpPerson(app, 'crowd');
      for (let count = 0; count < 7; count += 1)
        await new Browser(app.origin).post(SIGN_IN, { email: 'crowd@example.com', password: 'wrong words' });
      await drainEvents(app);
      const whole = await readOn((query) => ofUser(crowd.user.id, query), 100);
      const parts = await readOn((query) => ofUser(crowd.user.id, query), 2);
      expect(parts.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
      expect(new Set(whole.map(({ createdAt }) => createdAt)).size).toBe(1);
    });

    it('remains when the person is gone', async () => {
      const gone = await signUpPerson(app, 'gone');
      await drainEvents(app);
      app.clock.advance(60);
      await root.atConsole(gone.user.id, 'delete');
      await drainEvents(app);
      expect(told(await ofUser(gone.user.id))).toEqual([
        ['user.removed_by_staff', ['user.deleted']],
        ['user.signed_up', ['auth.verification', 'session.created', 'sign-in succeeded', 'user.created']],
      ]);
    });

    it('tells of somebody who was removed from an organization', async () => {
      const carl = await newPerson(app, 'carl');
      await root.browser.post(`/api/admin/organizations/${acmeId}/members`, {
        email: 'carl@example.com',
        role: 'member',
        reason: REASON,
      });
      app.clock.advance(60);
      await ada.browser.post(`${ORGANIZATION}/remove-member`, {
        organizationId: acmeId,
        memberIdOrEmail: 'carl@example.com',
      });
      expect(leads(await ofUser(carl.user.id, 'kind=membership'))).toEqual([
        'member.removed',
        'member.added',
      ]);
    });

    it('is empty of nobody', async () => {
      expect((await ofUser('nobody')).body).toEqual({ data: [], next: null });
    });

    it('asks the database as often for many entries as for few', async () => {
      const few = await countStatements(app, () => ofUser(ada.user.id, 'size=3'));
      const many = await countStatements(app, () => ofUser(ada.user.id, 'size=100'));
      expect(many).toBeLessThanOrEqual(few + 3);
    });

    it.each([
      'kind=weather',
      'size=101',
      'before=x',
      'before=',
      'before=a&before=b',
      `before=${'x'.repeat(1001)}`,
      'from=yesterday',
    ])('refuses %s', async (query) => {
      expect(refusal(await ofUser(ada.user.id, query))).toEqual(invalidQuery(query));
    });
  });

  describe('of an organization', () => {
    it('tells what happened there, newest first', async () => {
      const entries = told(await ofOrganization(acmeId)).slice(-2);
      expect(entries).toEqual([
        ['invitation.created', ['invitation.created', 'organizations.invitation']],
        [
          'organization.created',
          [
            'account_organization.created',
            'member of Acme',
            'member.added',
            'team.created',
            'team.member_added',
          ],
        ],
      ]);
    });

    it('is narrowed to who belongs to it', async () => {
      const entries = told(await ofOrganization(acmeId, 'kind=membership')).slice(-2);
      expect(entries).toEqual([
        ['invitation.created', []],
        ['member of Acme', []],
      ]);
    });

    it('tells who did what to whom, also of those who have left', async () => {
      const gus = await newPerson(app, 'gus');
      const { id } = await createOrganization(ada.browser, { slug: 'left' });
      const member = await addMember(app, id, gus.user.id);
      const change = async (path: string, body: object) => {
        app.clock.advance(60);
        await ada.browser.post(`${ORGANIZATION}/${path}`, { organizationId: id, ...body });
      };
      await change('update-member-role', { memberId: member.id, role: 'admin' });
      await change('remove-member', { memberIdOrEmail: member.id });
      const { body } = await ofOrganization(id);
      const told = {
        actor: { kind: 'person', id: ada.user.id, user: { name: 'Countess' } },
        impersonator: null,
        subject: { type: 'member', id: member.id, name: null, user: { id: gus.user.id, name: 'gus' } },
      };
      expect(body.data.slice(0, 2).map(({ audit }) => audit)).toMatchObject([
        { action: 'member.removed', ...told, before: { role: 'admin' }, reason: null },
        { action: 'member.role_changed', ...told, before: { role: 'member' }, after: { role: 'admin' } },
      ]);
    });

    it('has no kinds that only people have', async () => {
      expect(refusal(await ofOrganization(acmeId, 'kind=sign_in'))).toEqual(invalid('query', 'kind'));
    });

    it('remains when the organization is gone', async () => {
      const { id } = await createOrganization(ada.browser, { slug: 'brief' });
      await ada.browser.post(`${ORGANIZATION}/delete`, { organizationId: id });
      expect(leads(await ofOrganization(id))).toContain('organization.deleted');
    });
  });

  describe('for staff who may not see everything', () => {
    it('leaves out what they may not see', async () => {
      const reader = await Staff.enter(app, 'reader', 'reader');
      expect(told(await ofUser(ada.user.id, '', reader))).toEqual([
        ['account credential', ['auth.verification']],
      ]);
      expect(refusal(await ofUser(ada.user.id, 'kind=audit', reader))).toEqual(FORBIDDEN);
      expect(refusal(await ofOrganization(acmeId, '', reader))).toEqual(holdsNothingOn('organization'));
    });

    it('is closed to those who may see nobody', async () => {
      const porter = await Staff.enter(app, 'porter', 'porter');
      expect(refusal(await ofUser(ada.user.id, '', porter))).toEqual(holdsNothingOn('user'));
      expect((await ofOrganization(acmeId, '', porter)).body).toEqual({ data: [], next: null });
    });
  });
});
