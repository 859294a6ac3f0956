import type { Answer } from './browser.js';
import { checkedFetch } from './v1/checked-fetch.js';

export interface CallOptions {
  headers?: Record<string, string>;
  body?: string | ReadableStream;
}

/** One request that carries nothing but what the test says: no cookies, no Origin, no content type of its own. */
export async function call<Body = unknown>(
  method: string,
  url: string,
  { headers = {}, body }: CallOptions = {},
): Promise<Answer<Body>> {
  // As bytes, because `fetch` gives a text a content type.
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const init = bytes instanceof ReadableStream ? { body: bytes, duplex: 'half' } : bytes && { body: bytes };
  const response = await checkedFetch(url, { method, headers, redirect: 'manual', ...init } as RequestInit);
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: (isJson(response) && text !== '' ? JSON.parse(text) : text) as Body,
    setCookies: response.headers.getSetCookie(),
  };
}

export const JSON_TYPE = { 'content-type': 'application/json' };

function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('application/json') === true;
}
