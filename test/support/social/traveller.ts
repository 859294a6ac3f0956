import { Browser, type Answer } from '../browser.js';
import { call } from '../call.js';
import type { TestApp } from '../test-app.js';
import { FORM } from '../people.js';
import type { ProviderServer } from '../providers/provider-server.js';

const AUTH = '/api/auth';

/** Where the application wants people to go on, one place for each outcome. */
export const TARGETS = {
  callbackURL: '/home',
  newUserCallbackURL: '/welcome',
  errorCallbackURL: '/oops?x=1',
};

/** Somebody who goes to a provider and comes back, by a browser that keeps cookies as the standard asks. */
export class Traveller {
  readonly browser: Browser;

  constructor(
    private readonly app: TestApp,
    private readonly server: ProviderServer,
  ) {
    this.browser = new Browser(app.origin);
  }

  /** The address at the provider. */
  async depart(provider: string, differences: object = {}, route = 'sign-in/social'): Promise<string> {
    const body = { provider, ...TARGETS, ...differences };
    const answer = await this.browser.post<{ url: string }>(`${AUTH}/${route}`, body);
    if (answer.status !== 200) throw new Error(`no departure: ${JSON.stringify(answer.body)}`);
    return answer.body.url;
  }

  /** The path by which a person who agrees would come back. */
  async returnFrom(url: string): Promise<string> {
    const back = await this.server.consent(url);
    if (back.method === 'GET') return pathOf(back.url);
    // A page of another site posts: of our cookies the browser sends none.
    const headers = {
      ...FORM,
      origin: new URL(url).origin,
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
    };
    const answer = await call('POST', back.url, { headers, body: new URLSearchParams(back.form).toString() });
    return answer.headers.get('location') ?? '';
  }

  /** There and back; `[302, where to]`. */
  async travel(provider: string, differences: object = {}, route?: string): Promise<unknown[]> {
    return this.comeBack(await this.returnFrom(await this.depart(provider, differences, route)));
  }

  async comeBack(path: string): Promise<unknown[]> {
    return whereTo(await this.browser.get(path));
  }

  async whoIs(): Promise<string | undefined> {
    const answer = await this.browser.get<{ user: { email: string } } | null>(`${AUTH}/get-session`);
    return answer.body?.user.email;
  }
}

export function whereTo({ status, headers }: Answer): unknown[] {
  return [status, headers.get('location')];
}

export function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}
