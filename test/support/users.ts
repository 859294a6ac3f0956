import { hashToken, newToken } from '#common/crypto/token.js';
import { signValue } from '#common/crypto/signed-value.js';
import { newId } from '#common/ids/new-id.js';
import { AuthConfig } from '#config/auth.config.js';
import { Account } from '../../src/auth/accounts/account.entity.js';
import { PasswordHasher } from '../../src/auth/credentials/password-hasher.service.js';
import { cookieNameOf } from '../../src/auth/sessions/access/auth-cookies.js';
import { Session } from '../../src/auth/sessions/session.entity.js';
import { User, type NewUser } from '../../src/auth/users/user.entity.js';
import { presentUser } from '../../src/auth/users/user.presenter.js';
import { Browser } from './browser.js';
import { PASSWORD, type UserJson } from './people.js';
import type { TestApp } from './test-app.js';

/** Where requests of a `Browser` come from. */
export const CLIENT = { ipAddress: '127.0.0.1', userAgent: 'node' };

/** A user and the browser that is signed in as them. */
export interface Person {
  browser: Browser;
  user: UserJson;
}

export interface UserColumns extends Partial<Omit<NewUser, 'id'>> {
  /** Of the session. */
  activeOrganizationId?: string | null;
}

/** The hash of `PASSWORD` as each application makes it. */
const hashes = new WeakMap<TestApp, Promise<string>>();

/**
 * A user with `PASSWORD` and a session, inserted into the database: a fraction of the work of a sign-up. No event, mail, login
 * event or audit entry comes of it; a case that needs one of those signs up (`signUp`).
 */
export async function makeUser(
  app: TestApp,
  { activeOrganizationId = null, ...columns }: UserColumns = {},
  browser = new Browser(app.origin),
): Promise<Person & { token: string }> {
  const now = app.clock.now;
  const user = User.create({ id: newId(), email: 'ada@example.com', name: 'Ada', ...columns }, now);
  const account = Account.withPassword(
    { id: newId(), userId: user.id, passwordHash: await hashOfPassword(app) },
    now,
  );
  const token = newToken();
  const session = Object.assign(newSession(app, user.id, token), { activeOrganizationId });
  await app.em.persist([user, account, session]).flush();
  const { secrets } = app.get(AuthConfig);
  await keepCookie(browser, cookieNameOf('session_token', app.get(AuthConfig)), signValue(token, secrets));
  return { browser, user: asJson(user), token };
}

/** Puts a cookie into a browser as an answer of the product would. */
export async function keepCookie(browser: Browser, name: string, value: string): Promise<void> {
  await browser.jar.setCookie(`${name}=${encodeURIComponent(value)}; Path=/; HttpOnly`, browser.origin);
}

function newSession(app: TestApp, userId: string, token: string): Session {
  return Session.create(
    {
      ...CLIENT,
      id: newId(),
      userId,
      tokenHash: hashToken(token),
      handle: newToken(),
      extendable: true,
      lifetime: app.get(AuthConfig).session.expiresIn,
    },
    app.clock.now,
  );
}

async function hashOfPassword(app: TestApp): Promise<string> {
  const known = hashes.get(app) ?? app.get(PasswordHasher).hash(PASSWORD);
  hashes.set(app, known);
  return known;
}

function asJson(user: User): UserJson {
  return JSON.parse(JSON.stringify(presentUser(user))) as UserJson;
}
