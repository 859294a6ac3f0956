import { beforeEach, describe, expect, it } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { call, JSON_TYPE } from '../../support/call.js';
import { FORM } from '../../support/people.js';
import { BankAccount } from '../../support/sandbox-bank.js';
import { WITH_STRIPE } from '../../support/stripe-settings.js';
import { TestApp } from '../../support/test-app.js';

const HTML = { accept: 'text/html' };

describe('a payment of the sandbox that requires action', () => {
  let app: TestApp;
  let account: BankAccount;

  const open = async (returnUrl: string | null = null) => {
    const { ref, clientData } = await account.charge('sandbox_action_required', {
      returnUrl,
      amount: 1_050,
      description: 'Acme & Co – Tea',
    });
    return { ref, secret: clientData['intent_client_secret'] ?? '' };
  };
  const statusOf = async (ref: string) => (await account.find(ref))?.status;

  beforeEach(async () => {
    app = await TestApp.shared({ RATE_LIMIT_ENABLED: 'false' });
    await app.reset();
    account = await BankAccount.open(app);
  });

  describe('below /v1', () => {
    const answer = (secret: string, body: object, headers: Record<string, string> = {}) =>
      call<Record<string, unknown>>('POST', `${app.origin}/v1/sandbox/actions/${secret}`, {
        headers: { ...JSON_TYPE, ...headers },
        body: JSON.stringify(body),
      });

    it.each([
      ['approve', 'succeeded'],
      ['reject', 'failed'],
    ])('ends with %s, without a token', async (outcome, status) => {
      const { ref, secret } = await open();
      const { status: code, body } = await answer(secret, { outcome });
      expect([code, body]).toEqual([200, { status }]);
      expect(await statusOf(ref)).toBe(status);
    });

    it('is answered once', async () => {
      const { ref, secret } = await open();
      await answer(secret, { outcome: 'approve' });
      const { status, body } = await answer(secret, { outcome: 'reject' });
      expect([status, body]).toEqual([
        409,
        { error: 'SandboxActionEnded', detail: 'The payment no longer waits for the buyer' },
      ]);
      expect(await statusOf(ref)).toBe('succeeded');
    });

    it('gives the same answer again for the same idempotency key', async () => {
      const { secret } = await open();
      const key = { 'idempotency-key': 'one' };
      const first = await answer(secret, { outcome: 'approve' }, key);
      const again = await answer(secret, { outcome: 'approve' }, key);
      expect([again.status, again.body]).toEqual([200, first.body]);
      expect(again.headers.get('idempotent-replayed')).toBe('true');
      expect((await answer(secret, { outcome: 'reject' }, key)).status).toBe(422);
    });

    it('has ended once it was canceled', async () => {
      const { ref, secret } = await open();
      await account.gateway.cancelCharge({ ...account.at, ref });
      expect((await answer(secret, { outcome: 'approve' })).status).toBe(409);
    });

    it('is not found by another secret', async () => {
      const { status, body } = await answer('sandbox_pi_unknown', { outcome: 'approve' });
      expect([status, body]).toMatchObject([404, { error: 'ResourceNotFound' }]);
    });

    it.each([[{}], [{ outcome: 'maybe' }], [{ outcome: null }]])('refuses the answer %j', async (body) => {
      const { ref, secret } = await open();
      const { status, body: refusal } = await answer(secret, body);
      expect([status, refusal]).toMatchObject([422, { detail: [{ loc: ['body', 'outcome'] }] }]);
      expect(await statusOf(ref)).toBe('requires_action');
    });

    it('is out of reach with another gateway', async () => {
      const { secret } = await open();
      app = await TestApp.shared({ ...WITH_STRIPE, RATE_LIMIT_ENABLED: 'false' });
      const { status, body } = await answer(secret, { outcome: 'approve' });
      expect([status, body]).toMatchObject([403, { error: 'NotPermitted' }]);
    });
  });

  describe('on its page', () => {
    const path = (secret: string) => `/sandbox/actions/${secret}`;
    const visit = (secret: string) =>
      new Browser(app.origin).send<string>('GET', path(secret), undefined, HTML);
    const press = (secret: string, outcome: string) =>
      new Browser(app.origin).send<string>('POST', path(secret), `outcome=${outcome}`, { ...FORM, ...HTML });

    it('shows what is paid, with two buttons, and changes nothing', async () => {
      const { ref, secret } = await open();
      const { status, body, headers } = await visit(secret);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(body).toContain('<h1>Confirm your payment</h1>');
      expect(body).toContain('<dd>$10.50</dd>');
      expect(body).toContain('<dd>Acme &amp; Co – Tea</dd>');
      expect(body).toContain('<dd>•••• 3155</dd>');
      expect(body.match(/<button/g)).toHaveLength(2);
      expect(body).not.toContain('sandbox_action_required');
      expect(await statusOf(ref)).toBe('requires_action');
    });

    it('says what a setup is for', async () => {
      const setup = await account.gateway.setup(account.setupInput('sandbox_action_required'));
      const { body } = await visit(setup.clientData['intent_client_secret'] ?? '');
      expect(body).toContain('<dd>Later payments</dd>');
    });

    it.each([
      ['approve', 'succeeded', 'Payment approved'],
      ['reject', 'failed', 'Payment rejected'],
    ])('ends by the button to %s, and says so from then on', async (outcome, status, title) => {
      const { ref, secret } = await open();
      const pressed = await press(secret, outcome);
      expect([pressed.status, pressed.body]).toEqual([200, expect.stringContaining(`<h1>${title}</h1>`)]);
      expect(await statusOf(ref)).toBe(status);
      expect((await visit(secret)).body).toContain(`<h1>${title}</h1>`);
    });

    it('leads back to where the payment came from, which the page allows', async () => {
      const { secret } = await open('https://shop.example.com/confirmation');
      const policy = (await visit(secret)).headers.get('content-security-policy');
      expect(policy).toMatch(/form-action 'self' https:\/\/shop\.example\.com/);
      const { status, headers } = await press(secret, 'approve');
      expect([status, headers.get('location')]).toEqual([303, 'https://shop.example.com/confirmation']);
    });

    it.each([
      ['an unknown secret', () => visit('sandbox_pi_unknown'), 404, 'This payment link does not work'],
      [
        'an unknown secret',
        () => press('sandbox_pi_unknown', 'approve'),
        404,
        'This payment link does not work',
      ],
    ])('explains %s', async (_case, ask, status, title) => {
      const answer = await ask();
      expect([answer.status, answer.body]).toEqual([status, expect.stringContaining(`<h1>${title}</h1>`)]);
    });

    it('explains a second answer', async () => {
      const { secret } = await open();
      await press(secret, 'reject');
      const { status, body } = await press(secret, 'approve');
      expect([status, body]).toEqual([409, expect.stringContaining('<h1>This payment has ended</h1>')]);
    });

    it('is closed with another gateway', async () => {
      const { secret } = await open();
      app = await TestApp.shared({ ...WITH_STRIPE, RATE_LIMIT_ENABLED: 'false' });
      for (const answer of [await visit(secret), await press(secret, 'approve')])
        expect([answer.status, answer.body]).toEqual([
          403,
          expect.stringContaining('<h1>This page is not available</h1>'),
        ]);
    });

    it('takes no answer from the form of another site', async () => {
      const { ref, secret } = await open();
      const headers = { ...FORM, ...HTML, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
      const { status } = await new Browser(app.origin).send('POST', path(secret), 'outcome=approve', headers);
      expect(status).toBe(403);
      expect(await statusOf(ref)).toBe('requires_action');
    });
  });
});
