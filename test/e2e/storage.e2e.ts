import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { Agent, request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '#common/ids/new-id.js';
import { StorageConfig } from '#config/storage.config.js';
import {
  FileStorage,
  type BegunUpload,
  type PlannedPart,
  type SignedRequest,
  type UploadedPart,
} from '#platform/storage/file-storage.js';
import { storageKey, type Visibility } from '#platform/storage/storage-key.js';
import { S3Server } from '../support/s3/s3-server.js';
import { TestApp } from '../support/test-app.js';

const MIB = 1024 * 1024;
const hashOf = (algorithm: string, body: Buffer) => createHash(algorithm).update(body);
const sha256 = (body: Buffer) => hashOf('sha256', body).digest('base64');
const md5 = (body: Buffer) => hashOf('md5', body).digest('hex');

interface Begun extends BegunUpload {
  readonly key: string;
  readonly planned: readonly PlannedPart[];
}

let s3: S3Server;

beforeAll(async () => {
  s3 = await S3Server.start();
});

afterAll(async () => {
  await s3.stop();
});

async function appOn(kind: string): Promise<TestApp> {
  const app = await TestApp.shared(kind === 's3' ? s3.settings : {});
  if (kind === 's3') s3.now = () => app.clock.now.getTime();
  return app;
}

async function begin(
  storage: FileStorage,
  bodies: readonly Buffer[],
  options: { visibility?: Visibility; name?: string; contentType?: string; isChecked?: boolean } = {},
): Promise<Begun> {
  const { visibility = 'private', name = 'file.bin', contentType = 'application/octet-stream' } = options;
  const key = storageKey(visibility, newId(), name);
  const planned = bodies.map((body, index) => ({
    number: index + 1,
    size: body.length,
    sha256: options.isChecked === true ? sha256(body) : null,
  }));
  return { key, planned, ...(await storage.beginUpload({ key, contentType }, planned)) };
}

function put(signed: SignedRequest | undefined, body: Buffer, headers: object = {}): Promise<Response> {
  if (signed === undefined) throw new Error('no such part');
  return fetch(signed.url, { method: 'PUT', body, headers: { ...signed.headers, ...headers } });
}

async function sendAll(begun: Begun, bodies: readonly Buffer[]): Promise<UploadedPart[]> {
  const parts: UploadedPart[] = [];
  for (const [index, body] of bodies.entries()) {
    const response = await put(begun.parts[index], body);
    expect(response.status).toBe(200);
    const checksum = begun.planned[index]?.sha256 ?? null;
    parts.push({ number: index + 1, etag: response.headers.get('etag') ?? '', sha256: checksum });
  }
  return parts;
}

async function store(
  storage: FileStorage,
  bodies: readonly Buffer[],
  options: Parameters<typeof begin>[2] = {},
): Promise<string> {
  const begun = await begin(storage, bodies, options);
  await storage.completeUpload(begun, await sendAll(begun, bodies));
  return begun.key;
}

describe.each(['local', 's3'])('%s storage', (kind) => {
  let app: TestApp;
  let storage: FileStorage;

  beforeAll(async () => {
    app = await appOn(kind);
    storage = app.get(FileStorage as never);
  });

  it.each([false, true])('joins the parts of an upload (checksums: %s)', async (isChecked) => {
    const bodies = [randomBytes(5 * MIB), randomBytes(5 * MIB + 1), randomBytes(7)];
    const begun = await begin(storage, bodies, { isChecked });
    const parts = await sendAll(begun, bodies);

    const object = await storage.completeUpload(begun, parts);

    const whole = Buffer.concat(bodies);
    const md5s = Buffer.concat(bodies.map((body) => hashOf('md5', body).digest()));
    expect(object).toMatchObject({ key: begun.key, size: whole.length, etag: `${md5(md5s)}-3` });
    expect(object.sha256).toBe(kind === 'local' ? sha256(whole) : null);
    expect(md5(await buffer(await storage.read(begun.key)))).toBe(md5(whole));
    const range = await buffer(await storage.read(begun.key, { start: 5 * MIB - 2, end: 5 * MIB + 1 }));
    expect(range).toEqual(whole.subarray(5 * MIB - 2, 5 * MIB + 2));
  });

  it('answers the ETag of a part where a page of any origin can read it', async () => {
    const body = Buffer.from('part');
    const begun = await begin(storage, [body]);

    const response = await put(begun.parts[0], body, { origin: 'https://shop.example.com' });

    expect(response.headers.get('etag')).toBe(`"${md5(body)}"`);
    expect(response.headers.get('access-control-expose-headers')).toMatch(/\betag\b/i);
  });

  it('takes a part again, and keeps the last one', async () => {
    const bodies = [Buffer.from('first'), Buffer.from('again')] as const;
    const begun = await begin(storage, [bodies[0]]);
    await put(begun.parts[0], bodies[0]);
    const response = await put(begun.parts[0], bodies[1]);
    const etag = response.headers.get('etag') ?? '';

    await expect(
      storage.completeUpload(begun, [{ number: 1, etag: md5(bodies[0]), sha256: null }]),
    ).rejects.toMatchObject({ fault: 'etag' });
    await storage.completeUpload(begun, [{ number: 1, etag, sha256: null }]);
    expect(await buffer(await storage.read(begun.key))).toEqual(bodies[1]);
  });

  it.each([
    ['a byte too few', Buffer.from('1234')],
    ['a byte too many', Buffer.from('123456')],
  ])('refuses a part with %s', async (_case, body) => {
    const begun = await begin(storage, [Buffer.from('12345')]);

    const response = await put(begun.parts[0], body);

    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    await expect(
      storage.completeUpload(begun, [{ number: 1, etag: md5(body), sha256: null }]),
    ).rejects.toMatchObject({ name: 'UploadError' });
  });

  it('refuses a part that differs from its checksum', async () => {
    const begun = await begin(storage, [Buffer.from('12345')], { isChecked: true });

    const response = await put(begun.parts[0], Buffer.from('54321'));

    expect(response.status).toBe(400);
    await expect(
      storage.completeUpload(begun, [
        { number: 1, etag: md5(Buffer.from('54321')), sha256: sha256(Buffer.from('54321')) },
      ]),
    ).rejects.toMatchObject({ name: 'UploadError' });
  });

  it.each([
    ['uploadId', (url: string, other: string) => url.replace(/uploads\/[\da-f-]+|uploadId=[\w-]+/, other)],
    ['signature', (url: string) => url.replace(/(signature=)./i, (_all, name: string) => `${name}~`)],
    ['size', (url: string) => url.replace(/\bsize=5/, 'size=6').replace('content-length%3B', '')],
  ])('refuses a URL whose %s was altered', async (what, alter) => {
    const body = Buffer.from('12345');
    const begun = await begin(storage, [body]);
    const { uploadId } = await begin(storage, [body]);
    const other = kind === 's3' ? `uploadId=${uploadId}` : `uploads/${uploadId}`;
    const { url = '', headers = {} } = begun.parts[0] ?? {};

    const altered = alter(url, other);

    expect({ what, altered }).not.toEqual({ what, altered: url });
    const response = await fetch(altered, { method: 'PUT', body, headers });
    expect(response.status).toBe(403);
  });

  it('refuses a part and a download after ten minutes', async () => {
    const body = Buffer.from('late');
    const begun = await begin(storage, [body]);
    const download = await storage.signDownload(begun.key, 'late.txt');
    const lifetime = (begun.parts[0]?.expiresAt.getTime() ?? 0) - app.clock.now.getTime();
    expect(Math.abs(lifetime - 600_000)).toBeLessThanOrEqual(1_000);

    app.clock.advance(601);
    const statuses = [(await put(begun.parts[0], body)).status, (await fetch(download.url)).status];
    app.clock.restart();

    expect(statuses).toEqual([403, 403]);
  });

  it('completes an upload once, however often and at the same time it is asked to', async () => {
    const bodies = [randomBytes(5 * MIB), Buffer.from('end')];
    const begun = await begin(storage, bodies);
    const parts = await sendAll(begun, bodies);

    const objects = await Promise.all(Array.from({ length: 4 }, () => storage.completeUpload(begun, parts)));
    objects.push(await storage.completeUpload(begun, parts));

    expect(new Set(objects.map(({ etag }) => etag)).size).toBe(1);
    expect(md5(await buffer(await storage.read(begun.key)))).toBe(md5(Buffer.concat(bodies)));
  });

  it('refuses to complete without a part that was never sent', async () => {
    const begun = await begin(storage, [Buffer.from('a')]);

    await expect(
      storage.completeUpload(begun, [{ number: 1, etag: md5(Buffer.from('a')), sha256: null }]),
    ).rejects.toMatchObject({ name: 'UploadError' });
    expect(await storage.find(begun.key)).toBeNull();
  });

  it('takes no part and completes nothing after the upload was aborted', async () => {
    const body = Buffer.from('gone');
    const begun = await begin(storage, [body]);
    const parts = await sendAll(begun, [body]);

    await storage.abortUpload(begun);
    await storage.abortUpload(begun);

    expect((await put(begun.parts[0], body)).status).toBe(404);
    await expect(storage.completeUpload(begun, parts)).rejects.toMatchObject({ fault: 'unknown-upload' });
  });

  it('downloads a private object as a file of its name, by a signed URL only', async () => {
    const body = Buffer.from('secret');
    const key = await store(storage, [body], { contentType: 'text/html', name: 'Größe 1.html' });

    const signed = await storage.signDownload(key, 'Größe 1.html');
    const response = await fetch(signed.url);

    expect(Buffer.from(await response.arrayBuffer())).toEqual(body);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Gr??e 1.html"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%201.html`,
    );
    expect((await fetch(storage.publicUrl(key))).status).toBe(403);
    const otherKey = await store(storage, [Buffer.from('other')]);
    expect((await fetch(signed.url.replace(key, otherKey))).status).toBe(403);
  });

  it('shows a public image, and hands out SVG as a file', async () => {
    const png = await store(storage, [Buffer.from('png')], {
      visibility: 'public',
      contentType: 'image/png',
      name: 'logo.png',
    });
    const svg = await store(storage, [Buffer.from('<svg/>')], {
      visibility: 'public',
      contentType: 'image/svg+xml',
      name: 'logo.svg',
    });

    const [shown, file] = await Promise.all([png, svg].map((key) => fetch(storage.publicUrl(key))));

    expect(shown?.headers.get('content-type')).toBe('image/png');
    expect(shown?.headers.get('content-disposition')).toBe('inline; filename="logo.png"');
    expect(shown?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(file?.headers.get('content-type')).toBe('image/svg+xml');
    expect(file?.headers.get('content-disposition')).toBe('attachment; filename="logo.svg"');
  });

  it('removes an object, and one that is gone already', async () => {
    const key = await store(storage, [Buffer.from('x')]);

    await storage.remove(key);
    await storage.remove(key);

    expect(await storage.find(key)).toBeNull();
  });

  it('lists every object with its size and ETag', async () => {
    const keys = [];
    for (const text of ['1', '22', '333', '4444', '55555']) {
      keys.push(await store(storage, [Buffer.from(text)]));
    }

    const listed = new Map<string, { size: number; etag: string }>();
    for await (const { key, size, etag } of storage.list()) listed.set(key, { size, etag });

    expect(keys.map((key) => listed.get(key)?.size)).toEqual([1, 2, 3, 4, 5]);
    expect(listed.get(keys[0] ?? '')?.etag).toBe((await storage.find(keys[0] ?? ''))?.etag);
  });
});

describe('the routes of local storage', () => {
  let app: TestApp;
  let storage: FileStorage;

  beforeAll(async () => {
    app = await appOn('local');
    storage = app.get(FileStorage as never);
  });

  it.each(['application/json', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', ''])(
    'take a part of the content type %j unread',
    async (contentType) => {
      const body = Buffer.from('{"not json');
      const begun = await begin(storage, [body]);

      const response = await put(
        begun.parts[0],
        body,
        contentType === '' ? {} : { 'content-type': contentType },
      );

      expect(response.status).toBe(200);
      expect(response.headers.get('etag')).toBe(`"${md5(body)}"`);
    },
  );

  it('take a part that is larger than a request body may be', async () => {
    const body = randomBytes(3 * MIB);
    const begun = await begin(storage, [body]);

    expect((await put(begun.parts[0], body)).status).toBe(200);
  });

  it('stop a part of unknown length at the first byte too many, and keep nothing', async () => {
    const begun = await begin(storage, [Buffer.alloc(10)]);
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536;
        if (sent > 64 * MIB) controller.close();
        else controller.enqueue(new Uint8Array(65_536));
      },
    });

    const { url = '' } = begun.parts[0] ?? {};
    const answer = await fetch(url, { method: 'PUT', body: endless, duplex: 'half' }).then(
      ({ status }) => status,
      () => 'closed',
    );

    expect([400, 'closed']).toContain(answer);
    expect(sent).toBeLessThan(64 * MIB);
    const { folder } = app.get(StorageConfig);
    expect(await readdir(join(folder, 'uploads', begun.uploadId))).toEqual(['upload.json']);
  });

  it('keep a connection whose refused part arrived after the answer', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const begun = await begin(storage, [Buffer.from('late')]);
    await storage.abortUpload(begun);
    const refused = request(begun.parts[0]?.url ?? '', {
      agent,
      method: 'PUT',
      headers: { 'content-length': 4 },
    });
    refused.flushHeaders();
    const [answer] = (await once(refused, 'response')) as [IncomingMessage];
    const { socket } = refused;
    refused.end('late');
    await buffer(answer);

    await sleep(1_500);
    const next = request(`${app.origin}/health/live`, { agent }).end();
    const [again] = (await once(next, 'response')) as [IncomingMessage];

    expect(answer.statusCode).toBe(404);
    expect([again.statusCode, next.socket === socket]).toEqual([200, true]);
    agent.destroy();
  });

  it('hand a stream to no other route', async () => {
    const response = await fetch(`${app.origin}/api/auth/sign-in/email`, {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': 'application/x-atrium-stream' },
    });

    expect(response.status).toBe(400);
  });

  it.each([
    '/v1/storage/objects/public/..%2F..%2F/auth-secret',
    '/v1/storage/objects/public/../../auth-secret',
    `/v1/storage/objects/public/${newId()}/..%2F..%2Fauth-secret`,
    `/v1/storage/objects/public/${newId()}/%2e%2e`,
    `/v1/storage/objects/uploads/${newId()}/upload.json`,
    `/v1/storage/objects/public/${newId()}/nothing.png`,
  ])('answer 4xx to %s', async (path) => {
    const response = await fetch(`${app.origin}${path}`);

    expect([404, 422]).toContain(response.status);
  });

  it('serve nothing that could run in their origin', async () => {
    const key = await store(storage, [Buffer.from('<script>1</script>')], {
      visibility: 'public',
      contentType: 'text/html',
      name: 'page.html',
    });

    const { headers } = await fetch(storage.publicUrl(key));

    expect(headers.get('content-disposition')).toMatch(/^attachment/);
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('let the server stop right after a download', async () => {
    const stopping = await TestApp.start();
    const key = await store(stopping.get(FileStorage as never), [Buffer.from('x')], { visibility: 'public' });
    const { pathname } = new URL(storage.publicUrl(key));

    const response = await fetch(`${stopping.origin}${pathname}`);
    await response.arrayBuffer();

    await expect(stopping.stop()).resolves.toBeUndefined();
  }, 15_000);

  it('send ranges, and 304 to clients that have the object', async () => {
    const key = await store(storage, [Buffer.from('0123456789')], { visibility: 'public' });
    const url = storage.publicUrl(key);
    const get = async (headers: Record<string, string>) => {
      const response = await fetch(url, { headers });
      return [response.status, await response.text(), response.headers.get('content-range')];
    };
    const etag = (await fetch(url)).headers.get('etag') ?? '';

    expect(await get({ range: 'bytes=2-4' })).toEqual([206, '234', 'bytes 2-4/10']);
    expect(await get({ range: 'bytes=-3' })).toEqual([206, '789', 'bytes 7-9/10']);
    expect(await get({ range: 'bytes=8-' })).toEqual([206, '89', 'bytes 8-9/10']);
    expect((await get({ range: 'bytes=10-' }))[0]).toBe(416);
    expect(await get({ 'if-none-match': etag })).toEqual([304, '', null]);
  });
});

describe('S3 storage that is overloaded', () => {
  it('fails as unavailable', async () => {
    const app = await appOn('s3');
    const storage: FileStorage = app.get(FileStorage as never);
    s3.isOverloaded = true;
    const failure = begin(storage, [Buffer.from('x')]);
    await expect(failure).rejects.toMatchObject({ status: 503 });
    s3.isOverloaded = false;
  });
});
