import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { InvitationWire } from '../../../../src/organizations/invitations/invitation.presenter.js';
import { auditEntries } from '../../../support/audit.js';
import { Browser } from '../../../support/browser.js';
import { mailedTicket } from '../../../support/mailed.js';
import {
  makeOrganization,
  newMember,
  newPerson,
  ORGANIZATION,
  outcomesOf,
  type Person,
} from '../../../support/organizations.js';
import { refusal, signUp, type ErrorJson, type Json } from '../../../support/people.js';
import { TestApp } from '../../../support/test-app.js';

type Invited = Json<InvitationWire>;

const BOB = 'bob@example.com';
const NOT_VERIFIED = 'EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION';
const NOT_FOUND = 'INVITATION_NOT_FOUND';

let app: TestApp;
let acme: string;
let olivia: Person;
let bob: Person;

async function invite(role: string | string[], email = BOB): Promise<Invited> {
  const input = { email, role, organizationId: acme };
  return (await olivia.browser.post<Invited>(`${ORGANIZATION}/invite-member`, input)).body;
}

const accept = (invitationId: string, as = bob.browser) =>
  as.post<ErrorJson & { invitation: Invited }>(`${ORGANIZATION}/accept-invitation`, { invitationId });
const reject = (invitationId: string) =>
  bob.browser.post<ErrorJson>(`${ORGANIZATION}/reject-invitation`, { invitationId });
const read = (id: string) =>
  bob.browser.get<ErrorJson>(`${ORGANIZATION}/get-invitation?id=${encodeURIComponent(id)}`);
const verify = (email = BOB) =>
  app.em.execute('update users set email_verified = true where email = ?', [email]);

async function membersNamed(name: string): Promise<number> {
  const rows = await app.em.execute(
    'select 1 from members m join users u on u.id = m.user_id where u.name = ?',
    [name],
  );
  return rows.length;
}

async function begin(): Promise<void> {
  await app.reset();
  acme = (await makeOrganization(app, { slug: 'acme' })).id;
  olivia = await newMember(app, acme, 'olivia', 'owner');
  bob = await newPerson(app, 'bob');
}

describe('invitation tickets', () => {
  beforeAll(async () => {
    app = await TestApp.shared();
  });
  beforeEach(begin);

  describe('the id alone, from a user whose email is not verified', () => {
    it.each([['admin'], ['owner'], [['member', 'admin']]])(
      'does not answer an invitation for %s',
      async (role) => {
        const { id } = await invite(role);
        const answers = [await read(id), await accept(id), await reject(id)];
        expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
          [403, NOT_VERIFIED],
          [403, NOT_VERIFIED],
          [403, NOT_VERIFIED],
        ]);
        expect(await app.em.execute('select status from invitations')).toEqual([{ status: 'pending' }]);
      },
    );

    it('does not admit a stranger who signs up with the invited email', async () => {
      const { id } = await invite('admin', 'carol@example.com');
      const stranger = new Browser(app.origin);
      await signUp(stranger, { name: 'mallory', email: 'carol@example.com' });
      expect((await accept(id, stranger)).body.code).toBe(NOT_VERIFIED);
      expect(await membersNamed('mallory')).toBe(0);
    });

    it('answers an invitation for the default role', async () => {
      const { id } = await invite('member');
      expect((await read(id)).status).toBe(200);
      expect((await accept(id)).status).toBe(200);
    });
  });

  it('accepts the id alone from a user whose email is verified', async () => {
    const { id } = await invite('admin');
    await verify();
    expect((await read(id)).status).toBe(200);
    expect((await accept(id)).body.invitation).toMatchObject({ id, status: 'accepted' });
  });

  describe('a ticket', () => {
    it('reads the invitation, which shows the plain id', async () => {
      const invitation = await invite('admin');
      const { status, body } = await read(await mailedTicket(app, BOB));
      expect([status, body]).toMatchObject([200, { id: invitation.id, inviterEmail: 'olivia@example.com' }]);
    });

    it('accepts, and verifies the email of the user', async () => {
      await invite('admin');
      const accepted = await accept(await mailedTicket(app, BOB));
      expect(accepted.body).toMatchObject({ invitation: { status: 'accepted' }, member: { role: 'admin' } });
      const { body } = await bob.browser.get<{ user: object }>('/api/auth/get-session');
      expect(body.user).toMatchObject({ email: BOB, emailVerified: true });
      expect(await auditEntries(app)).toContainEqual(
        expect.objectContaining({
          action: 'user.email_verified',
          actorId: bob.user.id,
          subjectId: bob.user.id,
        }),
      );
    });

    it('rejects, and verifies nothing', async () => {
      await invite('admin');
      expect((await reject(await mailedTicket(app, BOB))).status).toBe(200);
      const users = await app.em.execute('select email_verified from users where email = ?', [BOB]);
      expect(users).toEqual([{ email_verified: false }]);
    });

    it('verifies nothing when accepting fails', async () => {
      await invite('admin');
      await app.em.execute('delete from members');
      expect((await accept(await mailedTicket(app, BOB))).status).toBe(400);
      const users = await app.em.execute('select email_verified from users where email = ?', [BOB]);
      expect(users).toEqual([{ email_verified: false }]);
    });

    it('does not work for a user with another email', async () => {
      await invite('admin');
      const ticket = await mailedTicket(app, BOB);
      const mallory = await newPerson(app, 'mallory');
      await verify('mallory@example.com');
      expect((await accept(ticket, mallory.browser)).body.code).toBe(
        'YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION',
      );
    });

    it('does not work for a user whose email has changed', async () => {
      await invite('admin');
      const ticket = await mailedTicket(app, BOB);
      await app.em.execute(`update users set email = 'rob@example.com' where email = ?`, [BOB]);
      expect((await accept(ticket)).status).toBe(403);
    });

    it.each([
      ['truncated', (ticket: string) => ticket.slice(0, -1)],
      ['forged', (ticket: string) => ticket.slice(0, -43) + 'A'.repeat(43)],
      ['extended', (ticket: string) => `${ticket}A`],
    ])('that was %s looks like an unknown invitation, also to a verified user', async (_how, change) => {
      await invite('member');
      await verify();
      const ticket = change(await mailedTicket(app, BOB));
      const codes = [await read(ticket), await accept(ticket), await reject(ticket)].map(
        ({ body }) => body.code,
      );
      expect(codes).toEqual([NOT_FOUND, NOT_FOUND, NOT_FOUND]);
    });

    it('does not open another invitation', async () => {
      await invite('member');
      const ticket = await mailedTicket(app, BOB);
      const other = await invite('admin', 'carol@example.com');
      const mixed = other.id + ticket.slice(ticket.indexOf('.'));
      const carol = await newPerson(app, 'carol');
      expect((await accept(mixed, carol.browser)).body.code).toBe(NOT_FOUND);
    });

    it('from an earlier mail works after the invitation is resent', async () => {
      await invite('admin');
      const ticket = await mailedTicket(app, BOB);
      const input = { email: BOB, role: 'admin', organizationId: acme, resend: true };
      await olivia.browser.post(`${ORGANIZATION}/invite-member`, input);
      expect((await accept(ticket)).status).toBe(200);
    });

    it('accepts only once under concurrent use', async () => {
      await invite('admin');
      const ticket = await mailedTicket(app, BOB);
      const answers = await Promise.all(Array.from({ length: 10 }, () => accept(ticket)));
      expect(outcomesOf(answers)).toEqual([200, ...Array<string>(9).fill(NOT_FOUND)]);
      expect(await membersNamed('bob')).toBe(1);
    });

    it('appears in no response, event, audit entry or row', async () => {
      const invited = await invite('admin');
      const ticket = await mailedTicket(app, BOB);
      const secret = ticket.slice(ticket.indexOf('.') + 1);
      const listed = await olivia.browser.get(`${ORGANIZATION}/list-invitations?organizationId=${acme}`);
      const accepted = await accept(ticket);
      const rows = await Promise.all(
        ['invitations', 'outbox_events', 'mails', 'audit_entries'].map((table) =>
          app.em.execute(`select ${table}::text as row from ${table}`),
        ),
      );
      const texts = JSON.stringify([invited, listed.body, accepted.body, rows]);
      expect(texts).toContain(invited.id);
      expect(texts).not.toContain(secret);
    });
  });

  describe('from an inviter who was demoted', () => {
    const demote = () => app.em.execute(`update members set role = 'member'`);
    const refused = [403, 'THE_INVITER_CAN_NO_LONGER_GRANT_THIS_ROLE'];

    it.each([['owner'], ['admin']])('is worthless for the role %s', async (role) => {
      await invite(role);
      const ticket = await mailedTicket(app, BOB);
      await demote();
      const answers = [await read(ticket), await accept(ticket)];
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual([refused, refused]);
      expect(await membersNamed('bob')).toBe(0);
    });

    it('still admits a member', async () => {
      await invite('member');
      await demote();
      expect((await accept(await mailedTicket(app, BOB))).status).toBe(200);
    });

    it('is replaced by inviting again', async () => {
      const adam = await newMember(app, acme, 'adam', 'admin');
      const input = { email: BOB, role: 'admin', organizationId: acme };
      await adam.browser.post(`${ORGANIZATION}/invite-member`, input);
      await app.em.execute(`update members set role = 'member' where user_id = ?`, [adam.user.id]);
      const { body } = await olivia.browser.post<Invited>(`${ORGANIZATION}/invite-member`, {
        ...input,
        resend: true,
      });
      expect(body.inviterId).toBe(olivia.user.id);
      expect((await accept(await mailedTicket(app, BOB))).status).toBe(200);
    });
  });

  it('is the plain id for an invitation without a ticket, such as an imported one', async () => {
    const { id } = await invite('admin');
    await app.em.execute('update invitations set ticket_hash = null');
    expect(await mailedTicket(app, BOB)).toBe(id);
    expect(refusal(await accept(`${id}.${'A'.repeat(43)}`))[0]).toBe(400);
  });
});

describe('where only verified users accept invitations', () => {
  beforeAll(async () => {
    app = await TestApp.shared({
      INVITATION_REQUIRE_VERIFIED_EMAIL: 'true',
      COOKIE_CACHE: 'true',
    });
  });
  beforeEach(begin);

  it('the cached session of a user whose email is no longer verified reads no invitation', async () => {
    const { id } = await invite('admin');
    await verify();
    await bob.browser.get('/api/auth/get-session?disableCookieCache=true');
    expect((await read(id)).status).toBe(200);
    await app.em.execute('update users set email_verified = false where email = ?', [BOB]);
    expect((await read(id)).body.code).toBe(NOT_VERIFIED);
  });

  it('the ticket is enough, and the cached session shows the verified email', async () => {
    const { id } = await invite('member');
    expect((await accept(id)).body.code).toBe(NOT_VERIFIED);
    expect((await accept(await mailedTicket(app, BOB))).status).toBe(200);
    const { body } = await bob.browser.get<{ user: object }>('/api/auth/get-session');
    expect(body.user).toMatchObject({ emailVerified: true });
  });
});
