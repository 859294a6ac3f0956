import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BetterAuthServer, SERVER_GENERATIONS } from '../../support/better-auth-server.js';
import { Browser } from '../../support/browser.js';
import { PASSWORD, SIGN_IN, signUp, type UserJson } from '../../support/people.js';
import { runCommand, type CommandOutcome } from '../../support/product-command.js';
import { endProducts, newDataDir } from '../../support/product.js';
import { TEST_SECRET, TestApp } from '../../support/test-app.js';
import { testDatabaseUrl } from '../../support/test-database.js';

interface SessionJson {
  session: { id: string; userId: string; activeOrganizationId: string | null };
  user: UserJson;
}

describe.each(SERVER_GENERATIONS)('people who move over from better-auth $version', (generation) => {
  let app: TestApp;
  let there: BetterAuthServer;
  let ada: Browser;
  let outcome: CommandOutcome;

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

  beforeAll(async () => {
    app = await TestApp.start();
    await app.reset();
    there = await BetterAuthServer.start(generation);
    ada = there.visitor();
    await signUp(ada, { username: 'Ada_L' });
    await there.database.run(
      `insert into account (id, "accountId", "providerId", "userId", "accessToken", "createdAt", "updatedAt")
       select 'linked', '4711', 'github', id, 'gho_secret', now(), now() from "user"`,
    );
    const settings = { DATABASE_URL: testDatabaseUrl(), AUTH_SECRET: TEST_SECRET };
    outcome = await runCommand(['import', '--from', there.database.url], await newDataDir(), settings);
  });

  afterAll(async () => {
    await there.stop();
    await app.stop();
    await endProducts();
  });

  it('are all here', () => {
    expect(outcome).toMatchObject({ code: 0, stderr: '' });
    expect(outcome.stdout).toMatch(/^ +read +imported +already here +expired +rejected\n/m);
    expect(rows('user', 'account', 'session')).toEqual({
      user: '1 1 0 0 0',
      account: '2 2 0 0 0',
      session: '1 1 0 0 0',
    });
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
    expect(after.session.id).toBe(before.session.id);
    expect(after.user).toMatchObject({ username: 'ada_l', displayUsername: 'Ada_L', role: 'user' });
  });

  it('sign in with the password they had, and no other', async () => {
    expect((await signIn('ada@example.com')).status).toBe(200);
    expect((await signIn('ada@example.com', 'another password')).status).toBe(401);
  });
});
