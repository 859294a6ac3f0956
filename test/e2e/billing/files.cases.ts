import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createPolar } from 'polar-sdk-1/2026-04';
import { BillingWorkersModule } from '#billing';
import { newId } from '#common/ids/new-id.js';
import { FileStorage } from '#platform/storage/file-storage.js';
import { RemoveFileContents } from '../../../src/billing/files/jobs/remove-file-contents.job.js';
import { auditEntries } from '../../support/audit.js';
import { newMerchantAccount, sendAs, type MerchantAccount } from '../../support/merchant-account.js';
import { newMember, ORGANIZATION } from '../../support/organizations.js';
import { S3Server } from '../../support/s3/s3-server.js';
import { TestApp } from '../../support/test-app.js';
import { complete, createFile, PNG, sendParts, sha256Of, uploadFile } from '../../support/uploads.js';

const MIB = 1_048_576;
/** As the SDK throws them. */
const INVALID = { name: 'HTTPValidationError' };
const NOT_FOUND = { name: 'ResourceNotFound' };

interface Faults {
  detail: { loc: (string | number)[]; type: string; msg: string }[];
}

let s3: S3Server | undefined;
const apps = new Map<string, TestApp>();

/** With the jobs of workers beside the routes. */
async function appOn(kind: string): Promise<TestApp> {
  const known = apps.get(kind);
  if (known) return known;
  const settings = kind === 's3' && s3 ? s3.settings : {};
  const app = await TestApp.start(
    { FILE_MAX_SIZE: String(20 * MIB), ...settings },
    {},
    [],
    [BillingWorkersModule],
  );
  if (kind === 's3' && s3) s3.now = () => app.clock.now.getTime();
  apps.set(kind, app);
  return app;
}

describe.each(['local', 's3'])('files on %s storage', (kind) => {
  let app: TestApp;
  let acme: MerchantAccount;

  beforeAll(async () => {
    s3 ??= await S3Server.start();
    app = await appOn(kind);
  });
  afterAll(async () => {
    await app.stop();
    apps.delete(kind);
    if (kind === 's3') await s3?.stop();
  });
  beforeEach(async () => {
    await app.reset();
    app.clock.restart();
    acme = await newMerchantAccount(app);
  });

  const storage = (): FileStorage => app.get(FileStorage as never);

  it.each([false, true])(
    'are uploaded by the published SDK in several parts (checksums: %s)',
    async (isChecked) => {
      const content = randomBytes(5 * MIB + 1_000);
      const created = await createFile(acme, content, { partSize: 5 * MIB, isChecked, version: '1.0' });

      expect(created).toMatchObject({
        isUploaded: false,
        service: 'downloadable',
        size: content.length,
        version: '1.0',
      });
      expect(created.upload.parts.map(({ number }) => number)).toEqual([1, 2]);
      expect((created.upload.parts[0]?.expiresAt.getTime() ?? 0) - app.clock.now.getTime()).toBe(600_000);
      const file = await complete(acme, created, await sendParts(created, content));

      expect(file).toMatchObject({
        id: created.id,
        organizationId: acme.organizationId,
        isUploaded: true,
        path: created.upload.path,
        sizeReadable: '5.0 MB',
        checksumEtag: expect.stringMatching(/^[\da-f]{32}-2$/),
        createdAt: expect.any(Date),
        lastModifiedAt: expect.any(Date),
      });
      const isKnown = isChecked || kind === 'local';
      expect(file.checksumSha256Base64).toBe(isKnown ? sha256Of(content) : null);
      expect(file.checksumSha256Hex).toBe(
        isKnown ? Buffer.from(sha256Of(content), 'base64').toString('hex') : null,
      );
      expect(file).not.toHaveProperty('publicUrl');
      const { url } = await storage().signDownload(file.path, file.name);
      const downloaded = await fetch(url);
      expect(sha256Of(Buffer.from(await downloaded.arrayBuffer()))).toBe(sha256Of(content));
      expect(downloaded.headers.get('content-disposition')).toContain('attachment; filename="tea.pdf"');
    },
  );

  it('of products are public images', async () => {
    const file = await uploadFile(acme, PNG, {
      service: 'product_media',
      name: 'tea.png',
      mimeType: 'image/png',
    });

    expect(file).toMatchObject({ service: 'product_media', sizeReadable: '70 B' });
    const response = await fetch((file as unknown as { publicUrl: string }).publicUrl);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PNG);
  });

  it('are listed once they are uploaded, newest first, and read by both generations of the SDK', async () => {
    const first = await uploadFile(acme, Buffer.from('first'), { name: 'first.txt', mimeType: 'text/plain' });
    app.clock.advance(1);
    const avatar = { service: 'organization_avatar', name: 'a.png', mimeType: 'image/png' } as const;
    const second = await uploadFile(acme, PNG, avatar);
    await createFile(acme, Buffer.from('open'));
    const other = await newMerchantAccount(app);
    await uploadFile(other, Buffer.from('other'));

    const { result } = await acme.sdk.files.list({});
    expect(result.items).toEqual([second, first]);
    expect(result.pagination).toEqual({ totalCount: 2, maxPage: 1 });
    const byId = await acme.sdk.files.list({ ids: [first.id] });
    expect(byId.result.items).toEqual([first]);
    const newer = createPolar({ accessToken: acme.token, baseUrl: app.origin });
    const page = await newer.files.list();
    expect(page.items.map(({ id }) => id)).toEqual([second.id, first.id]);
    const named = await acme.send('GET', `/v1/files/?organization_id=${other.organizationId}`);
    expect(named.status).toBe(404);
  });

  it('are renamed, versioned and deleted', async () => {
    const { id } = await uploadFile(acme, Buffer.from('x'), { version: '1' });

    const renamed = await acme.sdk.files.update({ id, filePatch: { name: 'new name.pdf' } });
    expect(renamed).toMatchObject({ name: 'new name.pdf', version: '1' });
    expect(await acme.sdk.files.update({ id, filePatch: { version: null } })).toMatchObject({
      version: null,
    });
    await acme.sdk.files.delete({ id });
    expect((await acme.send('DELETE', `/v1/files/${id}`)).status).toBe(404);
    expect((await acme.send('PATCH', `/v1/files/${id}`, { name: 'y' })).status).toBe(404);
    expect((await acme.sdk.files.list({})).result.items).toEqual([]);
    const actions = (await auditEntries(app)).map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('file.'))).toEqual([
      'file.uploaded',
      'file.updated',
      'file.updated',
      'file.deleted',
    ]);
  });

  it('are completed once by racing requests, and again without a change', async () => {
    const content = randomBytes(1_000);
    const created = await createFile(acme, content);
    const parts = await sendParts(created, content);

    const files = await Promise.all(Array.from({ length: 5 }, () => complete(acme, created, parts)));
    app.clock.advance(60);
    files.push(await complete(acme, created, parts));

    expect(new Set(files.map((file) => JSON.stringify(file))).size).toBe(1);
    const entries = (await auditEntries(app)).filter(({ action }) => action === 'file.uploaded');
    expect(entries).toHaveLength(1);
  });

  it.each([
    ['an ETag', { checksumEtag: '"00000000000000000000000000000000"' }, /checksum_etag|parts/],
    ['a checksum', { checksumSha256Base64: sha256Of(Buffer.from('other')) }, /checksum_sha256_base64/],
    ['a number', { number: 2 }, /number/],
  ])('are not completed with %s of another part', async (_what, wrong, place) => {
    const content = Buffer.from('content');
    const created = await createFile(acme, content, { isChecked: true });
    const parts = await sendParts(created, content);
    const [part] = parts.map((one) => ({ ...one, ...wrong }));
    const body = {
      id: created.upload.id,
      path: created.upload.path,
      parts: [
        {
          number: part?.number,
          checksum_etag: part?.checksumEtag,
          checksum_sha256_base64: part?.checksumSha256Base64,
        },
      ],
    };

    const refused = await acme.send<Faults>('POST', `/v1/files/${created.id}/uploaded`, body);

    expect([refused.status, refused.body.detail[0]?.loc.join('.')]).toEqual([
      422,
      expect.stringMatching(place),
    ]);
    expect(await complete(acme, created, parts)).toMatchObject({ isUploaded: true });
  });

  it('are not completed before every part was sent', async () => {
    const created = await createFile(acme, Buffer.from('content'));
    const parts = [{ number: 1, checksumEtag: '"abc"', checksumSha256Base64: null }];

    await expect(complete(acme, created, parts)).rejects.toMatchObject(INVALID);
    await expect(complete(acme, created, [])).rejects.toMatchObject(INVALID);
  });

  it.each([
    ['product_media', Buffer.from('<html><script>alert(1)</script></html>')],
    ['product_media', Buffer.from('\xff\xd8\xff\xe0 a jpeg', 'latin1')],
    ['organization_avatar', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ] as const)('of %s are refused when their content is of another type', async (service, content) => {
    const created = await createFile(acme, content, { service, name: 'x.png', mimeType: 'image/png' });
    const parts = await sendParts(created, content);

    await expect(complete(acme, created, parts)).rejects.toMatchObject(INVALID);

    expect(await storage().find(created.path)).toBeNull();
    await expect(complete(acme, created, parts)).rejects.toMatchObject(NOT_FOUND);
  });

  it('are refused when the whole differs from its checksum', async () => {
    const content = randomBytes(5 * MIB + 10);
    const halves = [content.subarray(0, 5 * MIB), content.subarray(5 * MIB)] as const;
    const created = await acme.sdk.files.create({
      service: 'downloadable',
      name: 'x.bin',
      mimeType: 'application/octet-stream',
      size: content.length,
      checksumSha256Base64: sha256Of(Buffer.from('another')),
      upload: {
        parts: [
          { number: 1, chunkStart: 0, chunkEnd: halves[0].length },
          { number: 2, chunkStart: halves[0].length, chunkEnd: content.length },
        ],
      },
    });

    await expect(complete(acme, created, await sendParts(created, content))).rejects.toMatchObject(INVALID);
    expect(await storage().find(created.path)).toBeNull();
  });

  it('are hidden from others', async () => {
    const other = await newMerchantAccount(app);
    const content = Buffer.from('mine');
    const created = await createFile(acme, content);
    const parts = await sendParts(created, content);

    await expect(complete(other, created, parts)).rejects.toMatchObject(NOT_FOUND);
    for (const [method, path] of [
      ['PATCH', `/v1/files/${created.id}`],
      ['DELETE', `/v1/files/${created.id}`],
      ['DELETE', `/v1/files/${newId()}`],
    ] as const) {
      expect((await other.send(method, path, { name: 'x' })).status).toBe(404);
    }
    expect(await complete(acme, created, parts)).toMatchObject({ isUploaded: true });
  });

  it('lose their content when they are deleted, after an hour', async () => {
    const file = await uploadFile(acme, Buffer.from('x'));
    const kept = await uploadFile(acme, Buffer.from('y'));
    const open = await createFile(acme, Buffer.from('z'));
    await sendParts(open, Buffer.from('z'));
    await acme.sdk.files.delete({ id: file.id });
    await acme.sdk.files.delete({ id: open.id });

    await app.get(RemoveFileContents).run();
    expect(await storage().find(file.path)).not.toBeNull();
    app.clock.advance(3_601);
    await app.get(RemoveFileContents).run();

    expect(await storage().find(file.path)).toBeNull();
    expect(await storage().find(kept.path)).not.toBeNull();
    await expect(
      storage().completeUpload({ key: open.path, uploadId: open.upload.id }, []),
    ).rejects.toMatchObject({ name: 'UploadError' });
    const rows = await app.em.execute('select id, state from files where deleted_at is not null');
    expect(rows).toEqual([{ id: file.id, state: 'removed' }]);
  });

  it('that were not completed within a day end', async () => {
    const content = Buffer.from('late');
    const created = await createFile(acme, content);
    const parts = await sendParts(created, content);
    app.clock.advance(86_401);
    await app.get(RemoveFileContents).run();

    await expect(complete(acme, created, parts)).rejects.toMatchObject(NOT_FOUND);
    app.clock.advance(3_601);
    await app.get(RemoveFileContents).run();
    expect(await app.em.execute('select id from files')).toEqual([]);
  });

  it('of a deleted organization lose their content', async () => {
    const file = await uploadFile(acme, Buffer.from('x'));
    await acme.owner.browser.post(`${ORGANIZATION}/delete`, { organizationId: acme.organizationId });

    await app.get(RemoveFileContents).run();

    expect(await storage().find(file.path)).toBeNull();
    expect(await app.em.execute('select id from files')).toEqual([]);
  });

  it('leave no content when they are deleted while they are completed', async () => {
    const content = Buffer.from('race');
    const created = await createFile(acme, content);
    const parts = await sendParts(created, content);
    const real = storage().completeUpload.bind(storage());
    storage().completeUpload = async (...given) => {
      await acme.sdk.files.delete({ id: created.id });
      return real(...given);
    };

    await expect(complete(acme, created, parts)).rejects.toMatchObject(NOT_FOUND);

    storage().completeUpload = real;
    expect(await storage().find(created.path)).toBeNull();
  });
});

describe('creating a file', () => {
  let app: TestApp;
  let acme: MerchantAccount;

  beforeAll(async () => (app = await TestApp.shared({ FILE_MAX_SIZE: String(20 * MIB) })));
  beforeEach(async () => {
    await app.reset();
    acme = await newMerchantAccount(app);
  });

  const part = (number: number, start: number, end: number, checksum?: string) => ({
    number,
    chunk_start: start,
    chunk_end: end,
    ...(checksum !== undefined && { checksum_sha256_base64: checksum }),
  });
  const bodyOf = (changes: object) => ({
    service: 'downloadable',
    name: 'x.bin',
    mime_type: 'application/octet-stream',
    size: 10,
    upload: { parts: [part(1, 0, 10)] },
    ...changes,
  });
  const image = (service: string, mimeType: string, size: number) =>
    bodyOf({ service, mime_type: mimeType, size, upload: { parts: [part(1, 0, size)] } });
  const create = (changes: object) => acme.send<Faults>('POST', '/v1/files/', bodyOf(changes));

  it.each([
    [{ size: 0 }, 'body.size'],
    [{ size: 1.5 }, 'body.size'],
    [{ size: 21 * MIB, upload: { parts: [part(1, 0, 21 * MIB)] } }, 'body.size'],
    [{ name: '' }, 'body.name'],
    [{ name: 'x'.repeat(256) }, 'body.name'],
    [{ mime_type: 'nonsense' }, 'body.mime_type'],
    [{ mime_type: 'text/html\r\nx: y' }, 'body.mime_type'],
    [{ service: 'attachment' }, 'body.service'],
    [{ checksum_sha256_base64: 'abc' }, 'body.checksum_sha256_base64'],
    [{ upload: undefined }, 'body.upload'],
    [{ upload: {} }, 'body.upload.parts'],
    [{ upload: { parts: [] } }, 'body.upload.parts'],
    [{ upload: { parts: [null] } }, 'body.upload.parts.0'],
    [{ upload: { parts: [{}] } }, 'body.upload.parts.0.number'],
    [{ upload: { parts: [part(1, 0, 9)] } }, 'body.upload.parts.0.chunk_end'],
    [{ upload: { parts: [part(1, 1, 10)] } }, 'body.upload.parts.0.chunk_start'],
    [{ upload: { parts: [part(2, 0, 10)] } }, 'body.upload.parts.0.number'],
    [{ upload: { parts: [part(1, 0, 10, 'nope')] } }, 'body.upload.parts.0.checksum_sha256_base64'],
    [{ upload: { parts: [part(1, 0, 5), part(2, 5, 10)] } }, 'body.upload.parts.0.chunk_end'],
    [
      { size: 6 * MIB, upload: { parts: [part(1, 0, 5 * MIB), part(2, 5 * MIB + 1, 6 * MIB)] } },
      'body.upload.parts.1.chunk_start',
    ],
    [
      {
        size: 6 * MIB,
        upload: {
          parts: [part(1, 0, 5 * MIB, sha256Of(Buffer.from('1'))), part(2, 5 * MIB, 6 * MIB)],
        },
      },
      'body.upload.parts.1.checksum_sha256_base64',
    ],
    [image('product_media', 'application/pdf', 10), 'body.mime_type'],
    [image('product_media', 'image/png', 10 * MIB + 1), 'body.size'],
    [image('organization_avatar', 'image/png', MIB + 1), 'body.size'],
  ])('refuses %j', async (changes, loc) => {
    const { status, body } = await create(changes);

    expect([status, body.detail[0]?.loc.join('.')]).toEqual([422, loc]);
  });

  it('takes as many parts as S3, and no more', async () => {
    const most = 10_000;
    const parts = Array.from({ length: most + 1 }, (_, index) => part(index + 1, index, index + 1));

    const [fits, tooMany] = [
      await create({ upload: { parts: parts.slice(0, most) } }),
      await create({ upload: { parts } }),
    ];

    // That many parts of a byte are too small, which is found only after they were counted.
    expect(fits.body.detail[0]?.loc).toEqual(['body', 'upload', 'parts', 0, 'chunk_end']);
    expect(tooMany.body.detail[0]?.loc).toEqual(['body', 'upload', 'parts']);
  });

  it('is limited by the uploads that are open', async () => {
    const answers = [];
    for (let count = 0; count < 101; count += 1) answers.push(await create({}));

    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(100);
    expect(statuses.at(-1)).toBe(429);
  });

  it('needs the scope, the permission, and the organization of people', async () => {
    const reading = await acme.tokenWith(['files:read']);
    const refused = await sendAs(app, reading, { method: 'POST', path: '/v1/files/', body: bodyOf({}) });
    expect(refused.status).toBe(403);
    expect((await sendAs(app, reading, { method: 'GET', path: '/v1/files/' })).status).toBe(200);
    const implied = await create({ organization_id: acme.organizationId });
    expect(implied.body.detail[0]?.loc).toEqual(['body', 'organization_id']);

    const { browser } = acme.owner;
    const unnamed = await browser.post<Faults>('/v1/files/', bodyOf({}));
    expect([unnamed.status, unnamed.body.detail[0]?.loc]).toEqual([422, ['body', 'organization_id']]);
    const named = bodyOf({ organization_id: acme.organizationId });
    expect((await browser.post('/v1/files/', named)).status).toBe(201);
    const member = await newMember(app, acme.organizationId, 'bob');
    expect((await member.browser.post('/v1/files/', named)).status).toBe(403);
  });
});
