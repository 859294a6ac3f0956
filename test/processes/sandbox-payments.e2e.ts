import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { endProducts, preparedDataDir, startProduct } from '../support/product.js';
import { RunningShop, sendTo } from '../support/running-shop.js';

afterEach(endProducts);
jest.setTimeout(120_000);

describe('payments in the sandbox', () => {
  it('settle in the running product', async () => {
    const product = await startProduct({ settings: { SANDBOX_SETTLES_AFTER: '1' } });
    const shop = await RunningShop.open(product);
    const settles = await shop.pay(product, 'sandbox_settles_later');
    const fails = await shop.pay(product, 'sandbox_fails_later');
    const waits = await shop.pay(product, 'sandbox_action_required');
    const { intent_client_secret: secret = '' } = waits.payment_processor_metadata;
    await sendTo(product, 'POST', `/v1/sandbox/actions/${secret}`, { body: { outcome: 'approve' } });
    await shop.until(product, settles, 'succeeded');
    await shop.until(product, fails, 'open');
    await shop.until(product, waits, 'succeeded');
    expect(await shop.countOrders(product)).toBe(2);
  });

  it('settle after the product was killed and started again', async () => {
    const dataDir = await preparedDataDir();
    const settings = { SANDBOX_SETTLES_AFTER: '2' };
    const product = await startProduct({ dataDir, settings });
    const shop = await RunningShop.open(product);
    const checkout = await shop.pay(product, 'sandbox_settles_later');
    await product.stop('SIGKILL');
    const again = await startProduct({ dataDir, settings });
    await shop.until(again, checkout, 'succeeded');
    expect(await shop.countOrders(again)).toBe(1);
  });
});
