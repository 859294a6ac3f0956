import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BetterAuthServer, SERVER_GENERATIONS } from '../support/better-auth-server.js';
import { Browser, type Answer } from '../support/browser.js';
import { importFrom } from '../support/importing.js';
import { createOrganization, ORGANIZATION } from '../support/organizations.js';
import { PASSWORD, SIGN_IN, signUp, type UserJson } from '../support/people.js';
import { runCommand, type CommandOutcome } from '../support/product-command.js';
import { endProducts, newDataDir } from '../support/product.js';
import { TEST_SECRET, TestApp } from '../support/test-app.js';
import { testDatabaseUrl } from '../support/test-database.js';

interface SessionJson {
  session: { id: string; userId: string; activeOrganizationId: string | null; activeTeamId?: string | null };
  user: UserJson;
}

async function done<Body>(answering: Promise<Answer<Body>>): Promise<Body> {
  const { status, body } = await answering;
  if (status !== 200) throw new Error(`the other server answered ${JSON.stringify(body)}`);
  return body;
}

describe.each(SERVER_GENERATIONS)('people who move over from better-auth $version', (generation) => {
  let app: TestApp;
  let there: BetterAuthServer;
  let ada: Browser;
  let bob: Browser;
  let cara: Browser;
  let invitationId: string;
  let outcome: CommandOutcome;
  let rejectsFile: string;

  /** The same browser as before, which by now finds this product at the address. */
  async function moved(browser: Browser): Promise<Browser> {
    const cookie = await browser.jar.getCookieString(browser.origin);
    return new Browser(app.origin, { cookie });
  }

  const signIn = (email: string, password = PASSWORD) =>
    new Browser(app.origin).post<{ user: UserJson }>(SIGN_IN, { email, password });

  /** What the report says of these tables. */
  const rows = (...tables: string[]): Record<string, string | undefined> =>
    Object.fromEntries(
      tables.map((table) => {
        const line = outcome.stdout.split('\n').find((text) => text.trim().startsWith(`${table} `));
        return [table, line?.trim().split(/ +/).slice(1).join(' ')];
      }),
    );

  /** Ada has an organization with a team; Bob has joined both, Cara is invited. */
  async function fillThere(): Promise<void> {
    [ada, bob, cara] = [there.visitor(), there.visitor(), there.visitor()];
    await signUp(ada, { username: 'Ada_L' });
    await signUp(bob, { name: 'Bob', email: 'bob@example.com' });
    await signUp(cara, { name: 'Cara', email: 'cara@example.com' });
    await there.database.run(
      `insert into account (id, "accountId", "providerId", "userId", "accessToken", "createdAt", "updatedAt")
       select 'linked', '4711', 'github', id, 'gho_secret', now(), now() from "user" where name = 'Ada'`,
    );
    await there.database.run(
      `insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
       values ('nobody', 'Nobody', 'nowhere', false, now(), now())`,
    );
    const { id: organizationId } = await createOrganization(ada, { metadata: { plan: 'pro' } });
    const team = await done(
      ada.post<{ id: string }>(`${ORGANIZATION}/create-team`, { name: 'Builders', organizationId }),
    );
    const invite = (email: string, differences: object) =>
      done(
        ada.post<{ id: string }>(`${ORGANIZATION}/invite-member`, { email, organizationId, ...differences }),
      );
    const { id } = await invite('bob@example.com', { role: 'admin', teamId: team.id });
    await done(bob.post(`${ORGANIZATION}/accept-invitation`, { invitationId: id }));
    invitationId = (await invite('cara@example.com', { role: 'member' })).id;
  }

  beforeAll(async () => {
    app = await TestApp.start({ SOCIAL_GITHUB_CLIENT_ID: 'id', SOCIAL_GITHUB_CLIENT_SECRET: 'secret' });
    await app.reset();
    there = await BetterAuthServer.start(generation);
    await fillThere();
    const settings = { DATABASE_URL: testDatabaseUrl(), AUTH_SECRET: TEST_SECRET };
    const dataDir = await newDataDir();
    rejectsFile = join(dirname(dataDir), 'rejects.jsonl');
    const words = ['import', '--from', there.database.url, '--rejects', rejectsFile];
    outcome = await runCommand(words, dataDir, settings);
  });

  afterAll(async () => {
    await there.stop();
    await app.stop();
    await endProducts();
  });

  it('are all here', () => {
    expect(outcome.stderr).toBe('');
    expect(outcome.stdout).toMatch(/^ +read +imported +already here +expired +rejected\n/m);
    expect(rows('user', 'account', 'session', 'organization', 'team', 'member', 'invitation')).toEqual({
      user: '4 3 0 0 1',
      account: '4 4 0 0 0',
      session: '3 3 0 0 0',
      organization: '1 1 0 0 0',
      team: '2 2 0 0 0',
      member: '2 2 0 0 0',
      invitation: '2 2 0 0 0',
    });
  });

  it('are told from those who could not come, by the exit code and in a file', async () => {
    expect(outcome.code).toBe(2);
    expect(outcome.stdout).toContain('1 row was rejected');
    const lines = (await readFile(rejectsFile, 'utf8')).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      {
        table: 'user',
        id: 'nobody',
        kind: 'rejected',
        reason: 'its e-mail address is none that is accepted here',
      },
    ]);
  });

  it('are who they were', async () => {
    const before = (await ada.get<SessionJson>('/api/auth/get-session')).body.user;
    const after = (await signIn('ada@example.com')).body.user;
    const { id, email, name, createdAt } = before;
    expect(after).toMatchObject({ id, email, name, createdAt });
  });

  it('are still signed in', async () => {
    const before = (await ada.get<SessionJson>('/api/auth/get-session')).body;
    const after = (await (await moved(ada)).get<SessionJson>('/api/auth/get-session')).body;
    const { id, activeOrganizationId, activeTeamId = null } = before.session;
    expect(activeOrganizationId).toEqual(expect.any(String));
    expect(after.session).toMatchObject({ id, activeOrganizationId, activeTeamId });
    expect(after.user).toMatchObject({ username: 'ada_l', displayUsername: 'Ada_L', role: 'user' });
  });

  it('sign in with the password they had, and no other', async () => {
    expect((await signIn('ada@example.com')).status).toBe(200);
    expect((await signIn('ada@example.com', 'another password')).status).toBe(401);
  });

  it('act at their providers with the tokens they had', async () => {
    const { body } = await (await moved(ada)).post('/api/auth/get-access-token', { providerId: 'github' });
    expect(body).toEqual({ accessToken: 'gho_secret', scopes: [] });
  });

  it.each(['list', 'get-full-organization', 'list-teams', 'list-invitations', 'get-active-member'])(
    'find their organization as it was: %s',
    async (route) => {
      for (const person of [ada, bob]) {
        const before = await done(person.get(`${ORGANIZATION}/${route}`));
        const after = await done((await moved(person)).get(`${ORGANIZATION}/${route}`));
        expect(byId(after)).toMatchObject(byId(before) as object);
      }
    },
  );

  it('are in the teams they were in', async () => {
    const { teams, members } = await done(
      (await moved(ada)).get<{ teams: Named[]; members: { user: Named; teamId: string }[] }>(
        `${ORGANIZATION}/get-full-organization`,
      ),
    );
    const nameOf = (teamId: string) => teams.find(({ id }) => id === teamId)?.name;
    expect(members.map(({ user, teamId }) => [user.name, nameOf(teamId)]).sort()).toEqual([
      ['Ada', 'Acme'],
      ['Bob', 'Builders'],
    ]);
  });

  it('accept here what they were invited to there', async () => {
    const visitor = await moved(cara);
    const { body } = await visitor.post(`${ORGANIZATION}/accept-invitation`, { invitationId });
    expect(body).toMatchObject({ invitation: { status: 'accepted' }, member: { role: 'member' } });
    expect(await done(visitor.get(`${ORGANIZATION}/list`))).toMatchObject([{ slug: 'acme' }]);
  });

  it('come over once, and what they have done here stays', async () => {
    const { counts } = await importFrom(app, there.database.url);
    expect(counts).toMatchObject({ user: [4, 0, 3, 0, 1], invitation: [2, 0, 2, 0, 0] });
    const invitations = await done(
      (await moved(ada)).get<{ status: string }[]>(`${ORGANIZATION}/list-invitations`),
    );
    expect(invitations.map(({ status }) => status)).toEqual(['accepted', 'accepted']);
  });
});

interface Named {
  id: string;
  name: string;
}

/** An answer with its lists in one order, and without what only one generation counts. */
function byId(body: unknown): unknown {
  if (Array.isArray(body))
    return body.map(byId).sort((a, b) => (a as Named).id.localeCompare((b as Named).id));
  if (typeof body !== 'object' || body === null) return body;
  const members = Object.entries(body).filter(([name]) => name !== 'memberCount');
  return Object.fromEntries(members.map(([name, value]) => [name, byId(value)]));
}
