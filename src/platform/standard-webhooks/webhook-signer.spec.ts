import { validateEvent } from '@polar-sh/sdk/webhooks';
import { webhooks as currentSdk } from 'polar-sdk-1/2026-04';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from '@jest/globals';
import { newWebhookSecret } from './webhook-secret.js';
import { signatureHeaders, WebhookSigner } from './webhook-signer.js';

const SECRET = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=';
/** No base64 behind the prefix. */
const CHOSEN = 'whsec_correct horse battery staple';
const PING = { id: 'msg_0001', body: '{"type":"ping","data":{}}', at: new Date(1_750_000_000_999) };
const OF_TEXT = 'v1,HnynMcp2QuZooS9RfVEs54SKv0Q3ZDpJOLUU4/HN6HE=';
const OF_DECODED = 'v1,aAY29VYP3n4IEJn3W3UA0Oj4VQCXZSV5TR5JwKNBRqg=';

const ID = '0197a1c2-7f00-7000-8000-000000000001';
const refund = {
  id: ID,
  created_at: '2026-03-01T12:00:00.000Z',
  modified_at: null,
  metadata: {},
  status: 'pending',
  reason: 'other',
  amount: 100,
  tax_amount: 0,
  currency: 'usd',
  organization_id: ID,
  order_id: ID,
  subscription_id: null,
  customer_id: ID,
  revoke_benefits: false,
};
const timestamp = '2026-03-01T12:00:00.000Z';
const event = { type: 'refund.created', timestamp, data: { ...refund, metadata: { note: 'Ünïcode ✓' } } };

type Verify = (body: string, headers: Record<string, string>, secret: string) => Promise<unknown>;

const VERIFIERS: Record<string, Verify> = {
  'the published library': async (body, headers, secret) => new Webhook(secret).verify(body, headers),
  'the Polar SDK 0.32': async (body, headers, secret) => validateEvent(body, headers, secret),
  'the Polar SDK 1.0': async (body, headers, secret) => currentSdk.validateEvent(body, headers, secret),
};

function send(secrets: string[]): [string, Record<string, string>] {
  const body = JSON.stringify(event);
  return [body, { ...signatureHeaders({ id: ID, body, at: new Date(), secrets }) }];
}

describe('the signature of a webhook', () => {
  it('is made of the id, the second of the attempt and the body, with either key of the secret', () => {
    expect(signatureHeaders({ ...PING, secrets: [SECRET] })).toEqual({
      'webhook-id': 'msg_0001',
      'webhook-timestamp': '1750000000',
      'webhook-signature': `${OF_TEXT} ${OF_DECODED}`,
    });
  });

  it('is the same for a body given as bytes', () => {
    const body = Buffer.from(PING.body);
    expect(signatureHeaders({ ...PING, body, secrets: [SECRET] })['webhook-signature']).toBe(
      `${OF_TEXT} ${OF_DECODED}`,
    );
  });

  it('has one key alone where the secret decodes to nothing', () => {
    const signature = signatureHeaders({ ...PING, secrets: [CHOSEN] })['webhook-signature'];
    expect(signature.split(' ')).toHaveLength(1);
  });

  it('begins with the current secret and goes on with those before it', () => {
    const both = new WebhookSigner([CHOSEN, SECRET]).headersFor(PING)['webhook-signature'].split(' ');
    expect(both).toHaveLength(3);
    expect(both.slice(1)).toEqual([OF_TEXT, OF_DECODED]);
  });

  it.each(Object.entries(VERIFIERS))('satisfies %s', async (_name, verify) => {
    expect(await verify(...send([SECRET]), SECRET)).toMatchObject({ type: 'refund.created' });
  });

  it.each(Object.entries(VERIFIERS))(
    'satisfies %s with either secret of a rotation',
    async (_name, verify) => {
      const [before, after] = [newWebhookSecret(), newWebhookSecret()];
      const sent = send([after, before]);
      expect(await Promise.all([before, after].map((secret) => verify(...sent, secret)))).toMatchObject([
        { type: 'refund.created' },
        { type: 'refund.created' },
      ]);
    },
  );

  it.each(Object.entries(VERIFIERS))('does not satisfy %s with another secret', async (_name, verify) => {
    await expect(verify(...send([SECRET]), newWebhookSecret())).rejects.toThrow(
      'No matching signature found',
    );
  });

  it('satisfies the Polar SDK 0.32 with a secret that somebody chose', () => {
    expect(validateEvent(...send([CHOSEN]), CHOSEN)).toMatchObject({ type: 'refund.created' });
  });

  it.each(['YWJj', 'YWI=', 'YWJjZA==', 'YWJjZA', 'whsec_YWJjZGVm', 'a+/9'])(
    'decodes the secret %j as the published library does',
    (secret) => {
      const { 'webhook-signature': signature } = signatureHeaders({ ...PING, secrets: [secret] });
      expect(signature.split(' ').slice(1)).toEqual([new Webhook(secret).sign(PING.id, PING.at, PING.body)]);
    },
  );

  it.each([[[]], [['']], [[SECRET, '']]])('is not made with the secrets %j', (secrets) => {
    expect(() => new WebhookSigner(secrets)).toThrow(/secret/);
  });
});

describe('a new secret', () => {
  it('holds 32 bytes in the form of Standard Webhooks, and is another one each time', () => {
    const [one, other] = [newWebhookSecret(), newWebhookSecret()];
    expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(Buffer.from(one.slice(6), 'base64')).toHaveLength(32);
    expect(one).not.toBe(other);
  });
});
