import type { Answer } from './browser.js';
import { call, JSON_TYPE, type CallOptions } from './call.js';
import type { TestApp } from './test-app.js';

export const TOO_MANY = { message: 'Too many requests. Please try again later.' };

/** Settings under which each caller of a test comes from an address of its own. */
export const BEHIND_PROXY = { RATE_LIMIT_ENABLED: 'true', TRUST_PROXY: '1' };

let callers = 0;

/** Somebody at an address nobody has called from before in this file. */
export class Caller {
  constructor(readonly address = nextAddress()) {}

  get(app: TestApp, path: string, options: CallOptions = {}): Promise<Answer> {
    return this.send(app, 'GET', path, options);
  }

  /** By default a body that is refused before anything costly happens. */
  post(app: TestApp, path: string, body: string | object = {}): Promise<Answer> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return this.send(app, 'POST', path, { body: text, headers: JSON_TYPE });
  }

  send(app: TestApp, method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const headers = { ...options.headers, 'x-forwarded-for': this.address };
    return call(method, `${app.origin}${path}`, { ...options, headers });
  }

  /** The statuses of as many answers, one request after the other. */
  async statuses(count: number, ask: () => Promise<Answer>): Promise<number[]> {
    const statuses: number[] = [];
    for (let number = 0; number < count; number += 1) statuses.push((await ask()).status);
    return statuses;
  }
}

/** How many answers were no refusals for being too many. */
export function admitted(statuses: readonly number[]): number {
  return statuses.filter((status) => status !== 429).length;
}

function nextAddress(): string {
  callers += 1;
  return `198.18.${String(callers >> 8)}.${String(callers & 255)}`;
}
