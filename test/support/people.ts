import type { UserWire } from '../../src/auth/users/user.presenter.js';
import type { Answer, Browser } from './browser.js';

export const PASSWORD = 'correct horse battery';

/** What a JSON answer makes of a wire shape: dates are texts. */
export type Json<T> = T extends Date ? string : T extends object ? { [K in keyof T]: Json<T[K]> } : T;

export type UserJson = Json<UserWire>;

export interface SignedIn {
  token: string;
  user: UserJson;
  redirect?: boolean;
  url?: string;
}

export interface ErrorJson {
  code: string;
  message: string;
}

export const SIGN_UP = '/api/auth/sign-up/email';
export const SIGN_IN = '/api/auth/sign-in/email';

/** The body of a sign-up that succeeds, with what a test wants different. */
export function signUpBody(differences: object = {}): Record<string, unknown> {
  return { email: 'ada@example.com', password: PASSWORD, name: 'Ada', ...differences };
}

/** Signs somebody up who must not exist yet; the browser keeps the cookies. */
export async function signUp(browser: Browser, differences: object = {}): Promise<Answer<SignedIn>> {
  const answer = await browser.post<SignedIn>(SIGN_UP, signUpBody(differences));
  if (answer.status !== 200) throw new Error(`the sign-up was answered ${JSON.stringify(answer.body)}`);
  return answer;
}

export interface ReadCookie {
  name: string;
  /** Percent-decoded. */
  value: string;
  /** Everything behind the value, as sent. */
  attributes: string;
}

/** The cookies an answer sets, in its order. */
export function cookiesOf({ setCookies }: Pick<Answer, 'setCookies'>): ReadCookie[] {
  return setCookies.map((line) => {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split('=');
    return { name, value: decodeURIComponent(value), attributes: attributes.join('; ') };
  });
}

/** The same without the device cookie, which every sign-in sets. */
export function sessionCookiesOf(answer: Pick<Answer, 'setCookies'>): ReadCookie[] {
  return cookiesOf(answer).filter(({ name }) => !name.endsWith('.known_device'));
}

/** What an error answer comes down to. */
export function refusal({ status, body }: Answer): [number, unknown] {
  return [status, body];
}

/** A `multipart/form-data` body of text fields, and the header that goes with it. */
export async function multipart(
  fields: Record<string, string>,
): Promise<{ body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const type = request.headers.get('content-type') ?? '';
  return { body: new Uint8Array(await request.arrayBuffer()), headers: { 'content-type': type } };
}

export const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
