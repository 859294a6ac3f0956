import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Browser } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { signUp } from '../support/people.js';
import { endProducts, startProduct, type Product } from '../support/product.js';

interface Line {
  msg: string;
  requestId?: string;
  job?: string;
  mailId?: string;
}

const TIME_FOR_JOBS = 20_000;
jest.setTimeout(90_000);

describe('the id of a request', () => {
  let product: Product;
  const ids: string[] = [];

  const lines = (): Line[] =>
    product.stdout
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line);
  const jobsOf = (requestId: string): Line[] =>
    lines().filter((line) => line.msg === 'job done' && line.requestId === requestId);

  beforeAll(async () => {
    product = await startProduct({ settings: { NODE_ENV: 'test', LOG_LEVEL: 'debug' } });
    for (const name of ['ada', 'grace']) {
      const answer = await signUp(new Browser(product.origin), { email: `${name}@example.com` });
      ids.push(answer.headers.get('x-request-id') ?? '');
    }
  });

  afterAll(() => endProducts());

  it('is on every line of the jobs that the request caused, and of the jobs those caused', async () => {
    // Three listeners of the sign-up; two of them leave a mail, whose sending is a job again.
    await eventually('all jobs are done', TIME_FOR_JOBS, () => ids.every((id) => jobsOf(id).length >= 5));
    for (const id of ids) expect(jobsOf(id)).toHaveLength(5);
  });

  it('is on the line of the request itself', () => {
    const requests = lines().filter(({ msg }) => msg === 'request');
    for (const id of ids) expect(requests.map(({ requestId }) => requestId)).toContain(id);
  });
});
