import type { RequestListener } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Clock } from '#common/time/clock.js';
import { envFrom } from '#config/load-env.js';
import { WebhookConfig } from '#config/webhook.config.js';
import { HostNames } from '#platform/outbound/host-names.js';
import { OutboundClient } from '#platform/outbound/outbound.client.js';
import type { OutboundAnswer, OutboundFailure, OutboundRequest } from '#platform/outbound/outbound.js';
import { eventually } from '../support/eventually.js';
import { NameServer } from '../support/outbound/name-server.js';
import { ownCertificate } from '../support/outbound/own-certificate.js';
import { Receiver } from '../support/outbound/receiver.js';
import { TestClock } from '../support/test-clock.js';

type End = OutboundAnswer | OutboundFailure;

/** Public by every rule, and given back to the registry in 2006: nothing answers there (RFC 3701). */
const NOWHERE = '3ffe::1';
/** Milliseconds for what does not come, and for what does on a busy machine. */
const SOON = 100;
const LATE = 10_000;

const running: { stop: () => Promise<void> }[] = [];
let names: NameServer;
let clock: TestClock;

async function run<T extends { stop: () => Promise<void> }>(starting: Promise<T>): Promise<T> {
  const started = await starting;
  running.push(started);
  return started;
}

const receive = (answer: RequestListener): Promise<Receiver> => run(Receiver.start(answer));
const accept = (): Promise<Receiver> => receive((_request, response) => response.end('ok'));

function createClient(allowsPrivate: boolean): OutboundClient {
  const time = new Clock();
  clock = new TestClock(time);
  const config = new WebhookConfig(envFrom({ WEBHOOKS_ALLOW_PRIVATE_NETWORKS: String(allowsPrivate) }));
  const client = new OutboundClient(config, new HostNames([names.address]), time);
  running.push({ stop: () => client.onApplicationShutdown() });
  return client;
}

const post = (client: OutboundClient, url: string, more: Partial<OutboundRequest> = {}): Promise<End> =>
  client.post({ url, headers: {}, body: '{}', timeout: LATE, ...more });

const answered = (more: Partial<OutboundAnswer>): unknown => ({
  status: 200,
  retryAfter: null,
  body: 'ok',
  duration: expect.any(Number),
  ...more,
});

const hungUpOn = (receiver: Receiver): Promise<void> =>
  eventually('the connection is closed', LATE, () => receiver.openConnections === 0);

const failed = (failure: OutboundFailure['failure']): unknown => expect.objectContaining({ failure });

beforeEach(async () => {
  names = await run(NameServer.start());
});

afterEach(async () => {
  for (const started of running.splice(0).reverse()) await started.stop();
});

describe('an address of the public Internet only', () => {
  let client: OutboundClient;
  let bystander: Receiver;

  beforeEach(async () => {
    client = createClient(false);
    bystander = await run(Receiver.startTls((_request, response) => response.end('inside')));
  });

  it('is not reached by a name that leads to this machine', async () => {
    names.say('hooks.example.com', ['127.0.0.1']);
    expect(await post(client, bystander.urlAt('hooks.example.com'))).toEqual(failed('blocked'));
    expect(bystander.connections).toBe(0);
  });

  it('is not reached by a name that leads to this machine as well', async () => {
    names.say('hooks.example.com', [NOWHERE, '127.0.0.1']);
    expect(await post(client, bystander.urlAt('hooks.example.com'))).toEqual(failed('blocked'));
    expect(bystander.connections).toBe(0);
  });

  it('is asked for once, so that a name cannot lead elsewhere between the check and the connection', async () => {
    names.say('hooks.example.com', [NOWHERE], ['127.0.0.1']);
    const end = await post(client, bystander.urlAt('hooks.example.com'), { timeout: SOON });
    expect(end).toEqual({
      failure: expect.stringMatching(/^(?:other|timeout)$/),
      detail: expect.any(String),
      duration: expect.any(Number),
    });
    expect([...names.questions].sort()).toEqual(['A hooks.example.com', 'AAAA hooks.example.com']);
    expect(bystander.connections).toBe(0);
  });

  it('is judged again when a name is asked for again', async () => {
    names.say('hooks.example.com', [NOWHERE], ['127.0.0.1']);
    await post(client, bystander.urlAt('hooks.example.com'), { timeout: SOON });
    clock.advance(6);
    expect(await post(client, bystander.urlAt('hooks.example.com'))).toEqual(failed('blocked'));
    expect(bystander.connections).toBe(0);
  });

  it.each(['127.0.0.1', '[::ffff:127.0.0.1]', '0x7f.1', 'localhost', 'app.localhost'])(
    'is not what %s is',
    async (host) => {
      expect(await post(client, bystander.urlAt(host))).toEqual(failed('blocked'));
      expect([bystander.connections, names.questions]).toEqual([0, []]);
    },
  );

  it('is not called without TLS', async () => {
    expect(await post(client, 'http://hooks.example.com/')).toEqual(failed('blocked'));
  });
});

describe('names', () => {
  let client: OutboundClient;

  beforeEach(() => {
    client = createClient(true);
  });

  it('are known for some seconds', async () => {
    const receiver = await receive((_request, response) =>
      response.setHeader('connection', 'close').end('ok'),
    );
    names.say('hooks.example.com', ['127.0.0.1']);
    for (const pause of [0, 4, 2]) {
      clock.advance(pause);
      expect(await post(client, receiver.urlAt('hooks.example.com'))).toEqual(answered({}));
    }
    expect(names.questions.filter((question) => question.startsWith('A '))).toHaveLength(2);
  });

  it('that nobody has are told', async () => {
    expect(await post(client, 'https://gone.example.com/')).toEqual(failed('unresolvable'));
  });

  it('whose servers keep silent cost their own time only, and one question at a time', async () => {
    const receiver = await accept();
    names.keepSilentAbout('dead.example.com');
    names.say('hooks.example.com', ['127.0.0.1']);
    const waiting = Array.from({ length: 20 }, () =>
      post(client, 'https://dead.example.com/', { timeout: SOON }),
    );
    expect(await post(client, receiver.urlAt('hooks.example.com'))).toEqual(answered({}));
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => failed('timeout')));
    expect(names.questions.filter((question) => question === 'A dead.example.com')).toHaveLength(1);
  });

  it('of this machine need no server', async () => {
    const receiver = await accept();
    expect(await post(client, receiver.urlAt('localhost'))).toEqual(answered({}));
    expect(names.questions).toEqual([]);
  });
});

describe('what is sent', () => {
  it('says who sends, and asks for no compression', async () => {
    const receiver = await accept();
    await post(createClient(true), receiver.url, { headers: { 'webhook-id': 'msg_1' } });
    expect(receiver.requests[0]?.headers).toEqual({
      host: `127.0.0.1:${receiver.port}`,
      connection: 'keep-alive',
      'user-agent': expect.stringMatching(/^Atrium-Webhooks\/\d+\.\d+\.\d+$/),
      'accept-encoding': 'identity',
      'webhook-id': 'msg_1',
      'content-length': '2',
    });
  });

  it('keeps to a sender that is given, and to our own words about the connection', async () => {
    const receiver = await accept();
    const headers = {
      'User-Agent': 'Mine',
      Host: 'other.example.com',
      'Content-Length': '1',
      Upgrade: 'h2c',
    };
    expect(await post(createClient(true), receiver.url, { headers })).toEqual(answered({}));
    const [request] = receiver.requests;
    expect(request?.headers).toMatchObject({ 'user-agent': 'Mine', host: `127.0.0.1:${receiver.port}` });
  });

  it('goes over one connection, one after the other', async () => {
    const receiver = await receive((_request, response) => response.end('x'.repeat(10_000)));
    const client = createClient(true);
    for (let count = 0; count < 3; count += 1) {
      await post(client, receiver.url);
      // A connection is free again a turn of the event loop after its answer.
      await nextTurn();
    }
    expect([receiver.requests.length, receiver.connections]).toEqual([3, 1]);
  });

  it('is refused as a failure when no such header can be', async () => {
    const headers = { 'x-note': 'a\r\nb: c' };
    const receiver = await accept();
    expect(await post(createClient(true), receiver.url, { headers })).toEqual(failed('other'));
  });
});

describe('answers', () => {
  let client: OutboundClient;

  beforeEach(() => {
    client = createClient(true);
  });

  it('that lead elsewhere are not followed', async () => {
    const bystander = await accept();
    const receiver = await receive((_request, response) =>
      response.writeHead(302, { location: bystander.url }).end(),
    );
    expect(await post(client, receiver.url)).toEqual(answered({ status: 302, body: '' }));
    expect(bystander.connections).toBe(0);
  });

  it('are text that can be stored', async () => {
    const receiver = await receive((_request, response) => response.end(Buffer.from('a\0b\xffc', 'latin1')));
    expect(await post(client, receiver.url)).toEqual(answered({ body: 'a\uFFFDb\uFFFDc' }));
  });

  it.each([
    ['30', 30],
    ['Sun, 01 Mar 2026 12:02:00 GMT', 120],
  ])('may ask for a pause: %s', async (pause, retryAfter) => {
    const receiver = await receive((_request, response) =>
      response.writeHead(429, { 'retry-after': pause }).end('slower'),
    );
    expect(await post(client, receiver.url)).toEqual(answered({ status: 429, retryAfter, body: 'slower' }));
  });

  it('may ask for a pause twice', async () => {
    const receiver = await receive((_request, response) =>
      response.setHeader('retry-after', ['30', '60']).writeHead(503).end(),
    );
    expect(await post(client, receiver.url)).toEqual(answered({ status: 503, retryAfter: 30, body: '' }));
  });

  it('may be announced', async () => {
    const receiver = await receive((_request, response) => {
      response.writeEarlyHints({ link: '</style.css>; rel=preload' }, () => response.end('ok'));
    });
    expect(await post(client, receiver.url)).toEqual(answered({}));
  });

  it('without an end are read for a moment', async () => {
    const receiver = await receive((_request, response) => {
      const pour = (): void => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
        response.once('drain', pour);
      };
      pour();
    });
    expect(await post(client, receiver.url)).toEqual(answered({ body: 'x'.repeat(2_048) }));
    await hungUpOn(receiver);
  });

  it('whose text is cut off count by their status', async () => {
    const receiver = await run(
      Receiver.startRaw('HTTP/1.1 410 Gone\r\ncontent-length: 100\r\n\r\ngone', 'cut'),
    );
    expect(await post(client, receiver.url)).toEqual(answered({ status: 410, body: 'gone' }));
  });

  it('whose text does not end in time count by their status', async () => {
    const receiver = await receive((_request, response) => response.writeHead(200).write('so far'));
    expect(await post(client, receiver.url, { timeout: SOON })).toEqual(answered({ body: 'so far' }));
    await hungUpOn(receiver);
  });
});

describe('failures', () => {
  let client: OutboundClient;

  beforeEach(() => {
    client = createClient(true);
  });

  it('tell that nothing came in time', async () => {
    const receiver = await receive(() => undefined);
    expect(await post(client, receiver.url, { timeout: SOON })).toEqual(failed('timeout'));
    await hungUpOn(receiver);
  });

  it('tell that nobody listens', async () => {
    const receiver = await Receiver.start(() => undefined);
    const { url } = receiver;
    await receiver.stop();
    const end = await post(client, url);
    expect(end).toEqual({
      failure: 'refused',
      detail: 'The connection was refused.',
      duration: expect.any(Number),
    });
  });

  it('tell that the connection was lost', async () => {
    const receiver = await receive((request) => request.socket.resetAndDestroy());
    expect(await post(client, receiver.url)).toEqual(failed('reset'));
  });

  it.each([
    ['no HTTP', 'SSH-2.0-OpenSSH_9.9\r\n'],
    ['an upgrade', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: h2c\r\nconnection: upgrade\r\n\r\n'],
    ['too many headers', `HTTP/1.1 200 OK\r\n${`x-filler: ${'x'.repeat(1_000)}\r\n`.repeat(20)}\r\n`],
  ])('tell that the answer is %s', async (_what, bytes) => {
    const receiver = await run(Receiver.startRaw(bytes));
    expect(await post(client, receiver.url)).toEqual(failed('invalid_answer'));
  });

  it('tell that the sender gave up', async () => {
    const giving = new AbortController();
    const receiver = await receive(() => giving.abort());
    const end = await post(client, receiver.url, { signal: giving.signal });
    expect(end).toEqual({
      failure: 'other',
      detail: 'The request was aborted.',
      duration: expect.any(Number),
    });
  });

  it('end what is under way when the process ends', async () => {
    const receiver = await receive(() => void client.onApplicationShutdown());
    expect(await post(client, receiver.url)).toEqual(failed('other'));
    expect(await post(client, receiver.url)).toEqual(failed('other'));
  });
});

describe('over TLS', () => {
  const known = getCACertificates('default');
  let receiver: Receiver;

  beforeEach(async () => {
    receiver = await run(Receiver.startTls((_request, response) => response.end('ok')));
    names.say('hooks.example.com', ['127.0.0.1']);
    names.say('others.example.com', ['127.0.0.1']);
  });

  afterEach(() => {
    setDefaultCACertificates(known);
  });

  it('a certificate that signs itself is not trusted', async () => {
    const end = await post(createClient(true), receiver.urlAt('hooks.example.com'));
    expect(end).toMatchObject({
      failure: 'tls',
      detail: expect.stringContaining('DEPTH_ZERO_SELF_SIGNED_CERT'),
    });
    expect(receiver.requests).toEqual([]);
  });

  it('a trusted one is good for its own name', async () => {
    setDefaultCACertificates([...known, ownCertificate.cert]);
    const end = await post(createClient(true), receiver.urlAt('others.example.com'));
    expect(end).toMatchObject({
      failure: 'tls',
      detail: expect.stringContaining('ERR_TLS_CERT_ALTNAME_INVALID'),
    });
  });

  it('the name is said although the address was chosen before', async () => {
    setDefaultCACertificates([...known, ownCertificate.cert]);
    expect(await post(createClient(true), receiver.urlAt('hooks.example.com.'))).toEqual(answered({}));
    const [request] = receiver.requests;
    expect([request?.headers.host, (request?.socket as TLSSocket).servername]).toEqual([
      `hooks.example.com:${receiver.port}`,
      'hooks.example.com',
    ]);
  });
});
