import { afterEach, describe, expect, it } from '@jest/globals';
import { Browser } from '../support/browser.js';
import { endProducts, startProduct } from '../support/product.js';

afterEach(endProducts);

describe('the first administrator', () => {
  it('is printed with a generated password once, and stays as created', async () => {
    const first = await startProduct();
    const administrator = first.administrator!;
    await first.stop();
    const second = await startProduct({ dataDir: first.dataDir });

    expect(administrator.email).toBe('admin@example.com');
    expect(second.administrator).toBeNull();
    expect(second.stdout).not.toContain(administrator.password);
    const signedIn = await new Browser(second.origin).post('/api/admin/session', administrator);
    expect(signedIn.status).toBe(200);
  });
});
