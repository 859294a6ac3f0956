import { hashToken, newToken } from '#common/crypto/token.js';
import { newId } from '#common/ids/new-id.js';
import { StaffSession } from '../../src/staff/sessions/staff-session.entity.js';
import type { Answer, Browser } from './browser.js';
import type { UserJson } from './people.js';
import type { TestApp } from './test-app.js';
import { CLIENT, keepCookie, makeUser } from './users.js';

export const CONSOLE_SESSION = '/api/admin/session';

/** The ways in which staff ask for the same thing: at the console, and by a program. */
export const DOORS = ['the console', 'a program'] as const;
export type Door = (typeof DOORS)[number];

/** Somebody of the staff: signed in to the product and to the console, in one browser. */
export class Staff {
  private constructor(
    readonly browser: Browser,
    readonly user: UserJson,
  ) {}

  static async enter(app: TestApp, name = 'root', role = 'admin'): Promise<Staff> {
    const { browser, user } = await makeUser(app, { name, email: `${name}@example.com`, role });
    const token = newToken();
    const columns = { ...CLIENT, id: newId(), userId: user.id, tokenHash: hashToken(token) };
    await app.em.persist(StaffSession.create(columns, app.clock.now)).flush();
    await keepCookie(browser, 'atrium_staff', token);
    return new Staff(browser, user);
  }

  /** A verb on a person, such as `ban`, with a reason unless another one is said. */
  atConsole<Body>(userId: string, verb: string, body: object = {}): Promise<Answer<Body>> {
    return this.browser.post<Body>(`/api/admin/users/${userId}/${verb}`, { reason: REASON, ...body });
  }

  /** A route of the published administration clients, such as `ban-user`. */
  byProgram<Body>(route: string, body: object = {}): Promise<Answer<Body>> {
    return this.browser.post<Body>(`/api/auth/admin/${route}`, body);
  }
}

export const REASON = 'Asked for in ticket 7';

/** Whether somebody is signed in with what their browser holds. */
export async function isSignedIn(browser: Browser): Promise<boolean> {
  return (await browser.get<object | null>('/api/auth/get-session')).body !== null;
}

/** Makes the session of a browser one in which a member of the staff acts as its user. */
export async function actAs(app: TestApp, staffId: string, browser: Browser): Promise<void> {
  const { session } = (await browser.get<{ session: { id: string } }>('/api/auth/get-session')).body;
  await app.em.execute('update sessions set impersonated_by = ? where id = ?', [staffId, session.id]);
}
