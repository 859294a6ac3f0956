import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { checkWebhookAge, isSignedByOneOf, readWebhookHead } from './received-webhook.js';
import { newWebhookSecret } from './webhook-secret.js';
import { signatureHeaders } from './webhook-signer.js';

const SECRET = newWebhookSecret();
const NOW = new Date('2026-03-01T12:00:00.999Z');
const SECOND = Math.floor(NOW.getTime() / 1000);
const BODY = '{"type":"ping"}';
const LIBRARY = new Webhook(SECRET);

type Sent = Record<string, string>;

function signed(differences: Sent = {}, timestamp = SECOND): Sent {
  const at = new Date(timestamp * 1000);
  const { 'webhook-id': id = 'msg_1' } = differences;
  return { ...signatureHeaders({ id, body: BODY, at, secrets: [SECRET] }), ...differences };
}

const distinct = (headers: Sent) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));

/** What our check says: the message of the refusal, or null. */
function ours(headers: Sent, body: string | Buffer = BODY, secrets = [SECRET]): string | null {
  try {
    const head = readWebhookHead(distinct(headers));
    checkWebhookAge(head, NOW);
    return isSignedByOneOf(secrets, head, Buffer.from(body)) ? null : 'No matching signature found';
  } catch (error) {
    return (error as Error).message;
  }
}

function theirs(headers: Sent, body: string | Buffer = BODY): string | null {
  try {
    LIBRARY.verify(body, headers, { jsonParse: false });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => {
  jest.useRealTimers();
});

const ALIKE: [string, string | null, Sent][] = [
  ['signed now', null, signed()],
  ['exactly as old as may be', null, signed({}, SECOND - 300)],
  ['exactly as new as may be', null, signed({}, SECOND + 300)],
  ['a second too old', 'Message timestamp too old', signed({}, SECOND - 301)],
  ['a second too new', 'Message timestamp too new', signed({}, SECOND + 301)],
  ['without id', 'Missing required headers', signed({ 'webhook-id': '' })],
  ['without timestamp', 'Missing required headers', signed({ 'webhook-timestamp': '' })],
  ['without signature', 'Missing required headers', signed({ 'webhook-signature': '' })],
  ['without anything', 'Missing required headers', {}],
  [
    'with the headers of a forerunner of the standard',
    'Missing required headers',
    Object.fromEntries(
      Object.entries(signed()).map(([name, value]) => [name.replace('webhook', 'svix'), value]),
    ),
  ],
  ['with a word for the time', 'Invalid Signature Headers', signed({ 'webhook-timestamp': 'now' })],
  [
    'with a word for the time, and unsigned',
    'Invalid Signature Headers',
    signed({ 'webhook-timestamp': 'now', 'webhook-signature': 'v1,' }),
  ],
  [
    'too old and unsigned',
    'Message timestamp too old',
    signed({ 'webhook-timestamp': '1', 'webhook-signature': 'x' }),
  ],
  ['far too new', 'Message timestamp too new', signed({ 'webhook-timestamp': '9'.repeat(400) })],
  [
    'with another time than signed',
    'No matching signature found',
    signed({ 'webhook-timestamp': String(SECOND - 1) }),
  ],
  ['with a word for a signature', 'No matching signature found', signed({ 'webhook-signature': 'v1' })],
  ['with an empty signature', 'No matching signature found', signed({ 'webhook-signature': 'v1,' })],
  [
    'with the right signature of another version',
    'No matching signature found',
    signed({ 'webhook-signature': signed()['webhook-signature']!.replaceAll('v1,', 'v1a,') }),
  ],
  [
    'with the right one among others',
    null,
    signed({ 'webhook-signature': `v1a,AAAA v1,AAAA ${signed()['webhook-signature']!} v2,BBBB` }),
  ],
];

describe('a received webhook', () => {
  it.each(ALIKE)('that is %s is answered as by the published library: %j', (_case, expected, headers) => {
    expect([ours(headers), theirs(headers)]).toEqual([expected, expected]);
  });

  const STRICTER: [string, Sent][] = [
    ['fractional time', signed({ 'webhook-timestamp': `${String(SECOND)}.5` })],
    ['time with an exponent', signed({ 'webhook-timestamp': `${String(SECOND)}e0` })],
    ['time with more behind it', signed({ 'webhook-timestamp': `${String(SECOND)}, 1` })],
    ['id with a dot', signed({ 'webhook-id': 'msg.1' })],
  ];

  it.each(STRICTER)('with a %s is refused, though the library takes it', (_case, headers) => {
    expect([ours(headers), theirs(headers)]).toEqual(['Invalid Signature Headers', null]);
  });

  it('with a time before 1970 has no valid headers', () => {
    expect(ours(signed({ 'webhook-timestamp': '-5' }))).toBe('Invalid Signature Headers');
  });

  it.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])('is refused with two %s', (name) => {
    const headers = { ...distinct(signed()), [name]: [signed()[name]!, signed()[name]!] };
    expect(() => readWebhookHead(headers)).toThrow('Invalid Signature Headers');
  });

  it.each([
    ['another letter', '{"type":"Ping"}'],
    ['more room', '{"type": "ping"}'],
    ['nothing', ''],
  ])('whose body has %s was not signed', (_case, body) => {
    expect([ours(signed(), body), theirs(signed(), body)]).toEqual(
      Array(2).fill('No matching signature found'),
    );
  });

  it('whose bytes the library would read as others was not signed', () => {
    const sent = { ...signatureHeaders({ id: 'msg_1', body: '\uFFFD', at: NOW, secrets: [SECRET] }) };
    const body = Buffer.from([0xff]);
    expect([ours(sent, body), theirs(sent, body)]).toEqual(['No matching signature found', null]);
  });

  it.each([
    ['the key that the library makes of the secret', new Webhook(SECRET)],
    ['the key that the Polar SDK makes of it', new Webhook(Buffer.from(SECRET).toString('base64'))],
  ])('may be signed with %s', (_case, signer) => {
    expect(ours(signed({ 'webhook-signature': signer.sign('msg_1', NOW, BODY) }))).toBeNull();
  });

  it('may be signed with any of the secrets, and with no other', () => {
    const [one, other] = [newWebhookSecret(), newWebhookSecret()];
    expect([[one, SECRET], [one, other], []].map((secrets) => ours(signed(), BODY, secrets))).toEqual([
      null,
      'No matching signature found',
      'No matching signature found',
    ]);
  });

  it('is not compared with a secret that anybody holds', () => {
    expect(() => isSignedByOneOf([''], readWebhookHead(distinct(signed())), Buffer.from(BODY))).toThrow(
      /empty/,
    );
  });
});
