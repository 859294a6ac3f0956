import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Browser } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { signUp } from '../support/people.js';
import { endProducts, startProduct, type Product } from '../support/product.js';

interface Line {
  msg: string;
  requestId?: string;
  listener?: string;
}

const TIME_FOR_JOBS = 20_000;
/** Of a sign-up. Its mail is sent by a listener of the mail's own event. */
const LISTENERS = ['auth.send-verification', 'auth.send-welcome', 'mail.send'];
jest.setTimeout(180_000);

describe('the id of a request', () => {
  let product: Product;
  const ids: string[] = [];

  const lines = (): Line[] =>
    product.stdout
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line);
  const listenersOf = (requestId: string): (string | undefined)[] =>
    lines()
      .filter((line) => line.msg === 'event handled' && line.requestId === requestId)
      .map(({ listener }) => listener)
      .sort();

  beforeAll(async () => {
    product = await startProduct({ settings: { NODE_ENV: 'test', LOG_LEVEL: 'debug' } });
    for (const name of ['ada', 'grace']) {
      const answer = await signUp(new Browser(product.origin), { email: `${name}@example.com` });
      ids.push(answer.headers.get('x-request-id') ?? '');
    }
  });

  afterAll(() => endProducts());

  it('is on the lines of all events that the request caused, and of those that they caused', async () => {
    const areHandled = (id: string): boolean => listenersOf(id).length >= LISTENERS.length;
    await eventually('all events are handled', TIME_FOR_JOBS, () => ids.every(areHandled));
    for (const id of ids) expect(listenersOf(id)).toEqual(LISTENERS);
  });

  it('is on the line of the request itself', () => {
    const requests = lines().filter(({ msg }) => msg === 'request');
    for (const id of ids) expect(requests.map(({ requestId }) => requestId)).toContain(id);
  });
});
