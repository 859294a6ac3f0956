import { describe, expect, it } from '@jest/globals';
import { buyerPagePolicy } from './buyer-page.js';

const directives = (hasStripeForm: boolean): Record<string, string> =>
  Object.fromEntries(
    buyerPagePolicy({ embedOrigin: null, hasStripeForm })
      .split(';')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.join(' ')];
      }),
  );

describe('the content security policy of a page of buyers', () => {
  it('admits only this server', () => {
    expect(directives(false)).toEqual({
      'default-src': "'none'",
      'base-uri': "'none'",
      'connect-src': "'self'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
      'img-src': "'self' https:",
      'script-src': "'self'",
      'style-src': "'self'",
    });
  });

  it('admits what Stripe.js and 3-D Secure need with the form of Stripe, and nothing else', () => {
    const { 'connect-src': api, 'frame-src': frames, 'script-src': scripts, ...others } = directives(true);
    expect(api).toBe("'self' https://api.stripe.com");
    expect(frames).toBe('https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com');
    expect(scripts).toBe("'self' https://js.stripe.com https://*.js.stripe.com");
    const { 'connect-src': _api, 'script-src': _scripts, ...strict } = directives(false);
    expect(others).toEqual(strict);
  });

  it('names the page that embeds it', () => {
    const policy = buyerPagePolicy({ embedOrigin: 'https://shop.example', hasStripeForm: false });
    expect(policy).toContain('frame-ancestors https://shop.example;');
  });
});
