import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CheckoutWire } from '../../../src/billing/checkouts/checkout.presenter.js';
import { newMerchantAccount, type MerchantAccount } from '../../support/merchant-account.js';
import type { Json } from '../../support/people.js';
import { asBuyer } from '../../support/wire-purchases.js';
import { TestApp } from '../../support/test-app.js';

interface PageData {
  checkout: Record<string, unknown> | null;
  problem: string | null;
  testCards: { number: string; token: string }[] | null;
  embedder: { origin: string; isTrusted: boolean } | null;
}

const HOUR = 3_600;
const SHOP = 'https://shop.example';

describe('the page of a checkout', () => {
  let app: TestApp;
  let acme: MerchantAccount;
  let productId: string;

  beforeAll(async () => {
    app = await TestApp.shared();
  });
  beforeEach(async () => {
    await app.reset();
    app.clock.restart();
    acme = await newMerchantAccount(app, { name: 'Acme </script><b>', slug: 'acme' });
    const prices = [{ amount_type: 'fixed', price_amount: 1_000 }];
    const product = await acme.send<{ id: string }>('POST', '/v1/products/', { name: 'Workshop', prices });
    productId = product.body.id;
  });

  const open = async (more: object = {}) => {
    const body = { products: [productId], metadata: { secret: 'of the merchant' }, ...more };
    return (await acme.send<Json<CheckoutWire>>('POST', '/v1/checkouts/', body)).body;
  };
  const visit = async (secret: string, rest = '') => {
    const response = await fetch(`${app.origin}/checkout/${secret}${rest}`);
    const html = await response.text();
    const [, json = 'null'] = /id="checkout-data">(.*?)<\/script>/s.exec(html) ?? [];
    return { status: response.status, headers: response.headers, html, data: JSON.parse(json) as PageData };
  };
  const ancestorsIn = (headers: Headers) =>
    /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1];

  it.each(['', '/confirmation'])('contains the checkout as its buyer may see it: %j', async (path) => {
    const { client_secret: secret, id } = await open();
    const { status, headers, data, html } = await visit(secret, path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(data.checkout).toMatchObject({ id, status: 'open', organization: { name: 'Acme </script><b>' } });
    expect(html).not.toContain('of the merchant');
    expect(data.testCards).toContainEqual({ number: '4242424242424242', token: 'sandbox_ok' });
  });

  it('runs scripts of its own origin only, and in no frame', async () => {
    const { client_secret: secret } = await open({ embed_origin: SHOP });
    const { headers } = await visit(secret);
    const policy = headers.get('content-security-policy')?.split(';');
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("default-src 'none'");
    expect(policy?.join()).not.toContain('unsafe');
    expect(ancestorsIn(headers)).toBe("'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  it('is embedded by the origin that the merchant has named, and by no other', async () => {
    const { client_secret: secret } = await open({ embed_origin: `${SHOP}/buy` });
    const { headers, data } = await visit(secret, '?embed=true&embed_origin=https://evil.example');
    expect(ancestorsIn(headers)).toBe(SHOP);
    expect(headers.get('x-frame-options')).toBeNull();
    expect(data.embedder).toEqual({ origin: SHOP, isTrusted: true });
    const plain = await open();
    const other = await visit(plain.client_secret, `?embed=true&embed_origin=${SHOP}`);
    expect(ancestorsIn(other.headers)).toBe("'none'");
  });

  it('is embedded by the page that follows a checkout link', async () => {
    const link = await acme.send<{ client_secret: string }>('POST', '/v1/checkout-links/', {
      payment_processor: 'stripe',
      products: [productId],
    });
    const follow = async (embedOrigin: string) => {
      const address = `${app.origin}/v1/checkout-links/${link.body.client_secret}/redirect`;
      const response = await fetch(`${address}?embed=true&embed_origin=${encodeURIComponent(embedOrigin)}`);
      return response.headers;
    };
    expect(ancestorsIn(await follow(SHOP))).toBe(SHOP);
    expect(ancestorsIn(await follow("https: 'unsafe-inline'"))).toBe("'none'");
    expect(ancestorsIn(await follow('javascript:alert(1)'))).toBe("'none'");
  });

  it.each([
    ['withheld from', 'https://evil.example', false],
    ['told to', SHOP, true],
  ])('of a link has its session %s the page at %s', async (_what, origin, isTrusted) => {
    const link = await acme.send<{ client_secret: string }>('POST', '/v1/checkout-links/', {
      ...{ payment_processor: 'stripe', products: [productId], success_url: `${SHOP}/thanks` },
    });
    const path = `/v1/checkout-links/${link.body.client_secret}/redirect`;
    const { url } = await fetch(`${app.origin}${path}?embed=true&embed_origin=${origin}`);
    const [, secret = ''] = /checkout\/([^?]+)/.exec(url) ?? [];
    expect((await visit(secret, '?embed=true')).data.embedder).toEqual({ origin, isTrusted });
  });

  it('keeps the choice of the merchant, also one that was made later', async () => {
    const { id, client_secret: secret } = await open({ success_url: 'https://other.example/thanks' });
    await acme.send('PATCH', `/v1/checkouts/${id}`, { embed_origin: SHOP });
    await asBuyer(app, 'PATCH', secret, { customer_name: 'Ada' });
    const { data } = await visit(secret, '?embed=true');
    expect(data.embedder).toEqual({ origin: SHOP, isTrusted: true });
  });

  it('says that a checkout has expired, or was never there', async () => {
    const { client_secret: secret } = await open({ embed_origin: SHOP });
    app.clock.advance(HOUR);
    const expired = await visit(secret, '?embed=true');
    expect([expired.status, expired.data.problem, expired.data.checkout]).toEqual([410, 'expired', null]);
    expect(ancestorsIn(expired.headers)).toBe(SHOP);
    const unknown = await visit('polar_c_unknown');
    expect([unknown.status, unknown.data.problem]).toEqual([404, 'not_found']);
  });

  it('takes its theme from the address', async () => {
    const { client_secret: secret } = await open();
    expect((await visit(secret, '?theme=dark')).html).toContain('<html lang="en" data-theme="dark">');
    expect((await visit(secret, '?theme=%22%3E')).html).toContain('<html lang="en">');
  });

  it('has assets that are cached forever, and an embed script that is revalidated', async () => {
    const { client_secret: secret } = await open();
    const { html } = await visit(secret);
    const assets = [...html.matchAll(/"(\/checkout\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(assets.map((path) => path.split('.').at(-1)).sort()).toEqual(['css', 'js']);
    for (const path of assets) {
      const { status, headers } = await fetch(`${app.origin}${path}`);
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
      expect(headers.get('content-encoding')).toBe('gzip');
    }
    const embed = await fetch(`${app.origin}/checkout/embed.js`);
    expect(embed.headers.get('content-type')).toMatch(/javascript/);
    expect(embed.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(embed.headers.get('cache-control')).toMatch(/^public, max-age=300/);
    expect((await fetch(`${app.origin}/checkout/assets/missing.js`)).status).toBe(404);
  });
});
