import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser, type Answer } from '../../../support/browser.js';
import { mailedLink } from '../../../support/mailed.js';
import { newMember, newPerson, makeOrganization, ORGANIZATION } from '../../../support/organizations.js';
import { FORM, PASSWORD } from '../../../support/people.js';
import { TestApp } from '../../../support/test-app.js';

const BOB = 'bob@example.com';

let app: TestApp;
let organizationId: string;
let olivia: Awaited<ReturnType<typeof newMember>>;
let bob: Browser;

const roles = async () =>
  (
    await app.em.execute<{ name: string; role: string }[]>(
      'select u.name, m.role from members m join users u on u.id = m.user_id order by m.id',
    )
  ).map(({ name, role }) => `${name}: ${role}`);

/** Opens the link of the mail as a browser would. */
async function openMail(browser: Browser): Promise<Answer<string>> {
  const { pathname, search } = await mailedLink(app, '/invitation');
  return browser.get<string>(pathname + search);
}

/** Fills in the form with this button on the page and sends it. */
async function press(
  browser: Browser,
  page: Answer<string>,
  button: string,
  filledIn: Record<string, string> = {},
): Promise<Answer<string>> {
  const form = page.body.match(/<form.*?<\/form>/gs)?.find((html) => html.includes(`>${button}</button>`));
  if (form === undefined) throw new Error(`the page has no button ${button}: ${page.body}`);
  const action = /action="([^"]*)"/.exec(form)![1]!;
  const hidden = [...form.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name, value]) => [name!, value!],
  );
  const body = new URLSearchParams({
    ...(Object.fromEntries(hidden) as Record<string, string>),
    ...filledIn,
  }).toString();
  return browser.send<string>('POST', action, body, FORM);
}

async function begin(): Promise<void> {
  await app.reset();
  organizationId = (await makeOrganization(app, { name: 'Acme & Co', slug: 'acme' })).id;
  olivia = await newMember(app, organizationId, 'olivia', 'owner');
  await olivia.browser.post(`${ORGANIZATION}/invite-member`, { email: BOB, role: 'admin' });
  bob = new Browser(app.origin);
}

describe('the page an invitation mail leads to', () => {
  beforeAll(async () => {
    app = await TestApp.shared({ RATE_LIMIT_ENABLED: 'false' });
  });
  beforeEach(begin);

  it('lets a person without an account sign up with the invited address, and then join', async () => {
    const page = await openMail(bob);
    expect([page.status, page.body]).toEqual([200, expect.stringContaining('<h1>Join Acme &amp; Co</h1>')]);
    expect(page.body).toContain('olivia invited bob@example.com');
    const known = await press(bob, page, 'Create an account', { name: 'Bob', password: PASSWORD });
    const joined = await press(bob, known, 'Join Acme &amp; Co');
    expect(joined.body).toContain('<h1>You joined Acme &amp; Co</h1>');
    expect(await roles()).toEqual(['olivia: owner', 'Bob: admin']);
    const { body } = await bob.get<{ session: object; user: object }>('/api/auth/get-session');
    expect(body).toMatchObject({ session: { activeOrganizationId: organizationId }, user: { email: BOB } });
  });

  it('lets a person with an account sign in, and then join', async () => {
    await newPerson(app, 'bob');
    const known = await press(bob, await openMail(bob), 'Sign in', { password: PASSWORD });
    await press(bob, known, 'Join Acme &amp; Co');
    expect(await roles()).toEqual(['olivia: owner', 'bob: admin']);
  });

  it('asks a person who is signed in only whether they join', async () => {
    const { browser } = await newPerson(app, 'bob');
    const page = await openMail(browser);
    expect(page.body).not.toContain('type="password"');
    const said = await press(browser, page, 'Decline');
    expect(said.body).toContain('<h1>You declined the invitation</h1>');
    expect(await roles()).toEqual(['olivia: owner']);
    expect((await openMail(browser)).body).toContain('<h1>You declined this invitation</h1>');
  });

  it('lets nobody join with another address', async () => {
    const { browser } = await newPerson(app, 'mallory');
    const page = await openMail(browser);
    expect(page.body).toContain('You are signed in as mallory@example.com.');
    expect(page.body).not.toContain('Join Acme &amp; Co</button>');
    const id = new URL(await mailedLink(app, '/invitation')).searchParams.get('id')!;
    const forced = new URLSearchParams({ id, answer: 'accept' }).toString();
    expect((await browser.send('POST', '/api/auth/invitation', forced, FORM)).status).toBe(403);
    expect(await roles()).toEqual(['olivia: owner']);
  });

  it('says what was wrong, and lets people try once more', async () => {
    await newPerson(app, 'bob');
    const page = await openMail(bob);
    const wrong = await press(bob, page, 'Sign in', { password: 'something else' });
    expect([wrong.status, wrong.body]).toEqual([401, expect.stringContaining('Invalid email or password.')]);
    const taken = await press(bob, wrong, 'Create an account', { name: 'Bob', password: PASSWORD });
    expect([taken.status, taken.body]).toEqual([422, expect.stringContaining('User already exists')]);
    expect((await press(bob, taken, 'Sign in', { password: PASSWORD })).status).toBe(200);
  });

  it('changes nothing when opened', async () => {
    await openMail(bob);
    await openMail(bob);
    expect(await app.em.execute('select status from invitations')).toEqual([{ status: 'pending' }]);
  });

  it('creates no account once the invitation has expired', async () => {
    const page = await openMail(bob);
    app.clock.advance(172_801);
    const late = await press(bob, page, 'Create an account', { name: 'Bob', password: PASSWORD });
    expect(late.body).toContain('<h1>This invitation has expired</h1>');
    expect(await app.em.execute(`select 1 from users where email = '${BOB}'`)).toEqual([]);
  });

  describe('when the invitation can no longer be accepted', () => {
    const set = (status: string) => app.em.execute('update invitations set status = ?', [status]);

    it.each([
      ['accepted', 'You have already joined', () => set('accepted')],
      ['canceled', 'This invitation was canceled', () => set('canceled')],
      ['expired', 'This invitation has expired', () => Promise.resolve(app.clock.advance(172_801))],
      [
        'from a member who can no longer grant the role',
        'This invitation is no longer valid',
        () => app.em.execute(`update members set role = 'member'`),
      ],
      [
        'from a member who left',
        'This invitation is no longer valid',
        () => app.em.execute('delete from members'),
      ],
    ])('says that it was %s, and what to do', async (_state, title, close) => {
      await close();
      const { status, body } = await openMail(bob);
      expect([status, body]).toEqual([200, expect.stringContaining(`<h1>${title}</h1>`)]);
      expect(body).toMatch(/The invitation (from olivia )?to Acme &amp; Co (was|has|came|offers)/);
    });

    it.each([
      ['unknown', '?id=nothing'],
      ['forged', `?id=0197a6f0-0000-7000-8000-000000000000.${'A'.repeat(43)}`],
      ['endless', `?id=${'A'.repeat(5_000)}`],
      ['empty', '?id='],
      ['missing', ''],
    ])('says that a link whose id is %s does not work', async (_kind, query) => {
      const { status, body } = await bob.get<string>(`/api/auth/invitation${query}`);
      expect(status).toBe(200);
      expect(body).toContain('<h1>This invitation link does not work</h1>');
      expect(body).not.toContain('Acme');
    });
  });

  it('explains how to answer when the email is unverified and the link has no ticket', async () => {
    const { browser } = await newPerson(app, 'bob');
    const [{ id }] = await app.em.execute<[{ id: string }]>('select id from invitations');
    const { body } = await browser.get<string>(`/api/auth/invitation?id=${id}`);
    expect(body).toContain('open the link in the invitation email sent to bob@example.com');
    expect(body).not.toContain('<form');
  });

  it('is kept by nobody, and refuses forms of other sites', async () => {
    const page = await openMail(bob);
    expect(page.headers.get('cache-control')).toBe('no-store');
    const { browser } = await newPerson(app, 'bob');
    const forged = await browser.send('POST', '/api/auth/invitation', 'id=1&answer=accept', {
      ...FORM,
      origin: 'https://evil.example.com',
    });
    expect(forged.status).toBe(403);
  });
});

describe('where addresses have to be verified', () => {
  beforeAll(async () => {
    app = await TestApp.shared({
      REQUIRE_EMAIL_VERIFICATION: 'true',
      AUTO_SIGN_IN_AFTER_VERIFICATION: 'true',
      RATE_LIMIT_ENABLED: 'false',
    });
  });
  beforeEach(async () => {
    await app.reset();
    organizationId = (await makeOrganization(app, { name: 'Acme', slug: 'acme' })).id;
    olivia = await newMember(app, organizationId, 'olivia', 'owner');
    await app.em.execute('update users set email_verified = true');
    await olivia.browser.post(`${ORGANIZATION}/invite-member`, { email: BOB, role: 'member' });
    bob = new Browser(app.origin);
  });

  it('signs up without a verification email, because the ticket verifies the address', async () => {
    const signedUp = await press(bob, await openMail(bob), 'Create an account', {
      name: 'Bob',
      password: PASSWORD,
    });
    expect((await press(bob, signedUp, 'Join Acme')).body).toContain('You joined Acme');
    const { body } = await bob.get<{ user: object }>('/api/auth/get-session');
    expect(body.user).toMatchObject({ email: BOB, emailVerified: true });
  });

  it('links back to the invitation from the verification email when the link had no ticket', async () => {
    const [{ id }] = await app.em.execute<[{ id: string }]>('select id from invitations');
    const page = await bob.get<string>(`/api/auth/invitation?id=${id}`);
    const sent = await press(bob, page, 'Create an account', { name: 'Bob', password: PASSWORD });
    expect(sent.body).toContain('<h1>Check your email</h1>');
    const { pathname, search } = await mailedLink(app, '/verify-email');
    const verified = await bob.get(pathname + search);
    const back = await bob.get<string>(
      new URL(verified.headers.get('location')!, app.origin).href.slice(app.origin.length),
    );
    expect((await press(bob, back, 'Join Acme')).body).toContain('You joined Acme');
    expect(await roles()).toEqual(['olivia: owner', 'Bob: member']);
  });
});
