import { Browser, type Answer } from './browser.js';
import { PASSWORD, signUp, type UserJson } from './people.js';
import type { TestApp } from './test-app.js';

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
    const browser = new Browser(app.origin);
    const email = `${name}@example.com`;
    const { user } = (await signUp(browser, { email, name })).body;
    await app.em.execute('update users set role = ? where id = ?', [role, user.id]);
    const answer = await browser.post(CONSOLE_SESSION, { email, password: PASSWORD });
    if (answer.status !== 200) throw new Error(`no console for ${name}: ${JSON.stringify(answer.body)}`);
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
