import makeFetchCookie from 'fetch-cookie';
import { CookieJar } from 'tough-cookie';
import { checkedFetch } from './v1/checked-fetch.js';

export interface Answer<Body = unknown> {
  status: number;
  headers: Headers;
  /** The parsed JSON, or the text when it is no JSON. */
  body: Body;
  setCookies: string[];
}

/** A caller that keeps cookies and sends its Origin as browsers do. */
export class Browser {
  readonly jar = new CookieJar();
  readonly fetch = makeFetchCookie(checkedFetch, this.jar);

  constructor(
    readonly origin: string,
    private readonly headers: Record<string, string> = {},
  ) {}

  async get<Body>(path: string, headers: Record<string, string> = {}): Promise<Answer<Body>> {
    return this.send<Body>('GET', path, undefined, headers);
  }

  async post<Body>(
    path: string,
    body: unknown = {},
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const type = { 'content-type': 'application/json' };
    return this.send<Body>('POST', path, JSON.stringify(body), { ...type, ...headers });
  }

  async send<Body>(
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const response = await this.fetch(`${this.origin}${path}`, {
      method,
      redirect: 'manual',
      headers: { ...(method === 'GET' ? {} : { origin: this.origin }), ...this.headers, ...headers },
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: parse(text) as Body,
      setCookies: response.headers.getSetCookie(),
    };
  }

  async cookie(name: string): Promise<string | undefined> {
    const cookies = await this.jar.getCookies(this.origin);
    return cookies.find(({ key }) => key === name)?.value;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
