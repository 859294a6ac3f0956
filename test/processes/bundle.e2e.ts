import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Browser } from '../support/browser.js';
import { endProducts, startProduct } from '../support/product.js';

afterEach(endProducts);
jest.setTimeout(180_000);

describe('the bundle', () => {
  it('converts the query members that a DTO inherits, which needs one copy of class-transformer', async () => {
    const product = await startProduct();
    const { email, password } = product.administrator!;
    const browser = new Browser(product.origin);
    await browser.post('/api/admin/session', { email, password });

    const exported = (createdAfter: string) =>
      browser.get<string>(`/api/admin/users/export?format=csv&createdAfter=${createdAfter}`);
    const all = await exported('2026-01-01T00:00:00Z');
    const none = await exported('9999-01-01T00:00:00Z');

    expect({ status: all.status, rows: all.body.includes(email) }).toEqual({ status: 200, rows: true });
    expect({ status: none.status, rows: none.body.includes(email) }).toEqual({ status: 200, rows: false });
  });
});
