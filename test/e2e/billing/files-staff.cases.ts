import { describe, expect, it } from '@jest/globals';
import type { FileUploadWire, FileWire } from '../../../src/billing/files/file.presenter.js';
import type { Json } from '../../support/people.js';
import { REASON } from '../../support/staff.js';
import { staffResource } from '../../support/staff-resource.js';
import { PNG } from '../../support/uploads.js';

describe('files that staff upload', () => {
  type Upload = Json<FileUploadWire>;

  const upload = { parts: [{ number: 1, chunk_start: 0, chunk_end: PNG.length }] };
  const IMAGE = {
    service: 'product_media',
    name: 'tea.png',
    mime_type: 'image/png',
    size: PNG.length,
    upload,
  };
  const { staff, acme, statusesAs, post, create, created, lastEntry } = staffResource<Upload>(
    '/api/admin/files',
    IMAGE,
  );
  const send = async ({ upload: { parts } }: Upload) => {
    const [part] = parts;
    const response = await fetch(part?.url ?? '', { method: 'PUT', body: PNG, headers: part?.headers ?? {} });
    return response.headers.get('etag') ?? '';
  };
  const complete = ({ id, upload }: Upload, etag: string) =>
    post<Json<FileWire>>(`/${id}/uploaded`, {
      id: upload.id,
      path: upload.path,
      parts: [{ number: 1, checksum_etag: etag }],
    });

  it('belong to the merchant that was named, and the audit log keeps the reason', async () => {
    const opened = await create();
    expect([opened.status, opened.body]).toMatchObject([
      201,
      { organization_id: acme().organizationId, is_uploaded: false },
    ]);
    const { status, body } = await complete(opened.body, await send(opened.body));
    expect([status, body]).toMatchObject([200, { is_uploaded: true, service: 'product_media' }]);
    const read = await fetch(body.public_url ?? '');
    expect(Buffer.from(await read.arrayBuffer())).toEqual(PNG);
    expect(await lastEntry()).toMatchObject({
      action: 'file.uploaded',
      actorId: staff().user.id,
      subjectId: body.id,
      organizationId: acme().organizationId,
      reason: REASON,
    });
    const { body: seen } = await acme().send<{ items: { id: string }[] }>('GET', '/v1/files/');
    expect(seen.items.map(({ id }) => id)).toEqual([body.id]);
  });

  it('have to be images that are not too large', async () => {
    expect((await create({ mime_type: 'text/plain' })).status).toBe(422);
    const size = 11 * 1_048_576;
    const parts = [{ number: 1, chunk_start: 0, chunk_end: size }];
    expect((await create({ size, upload: { parts } })).status).toBe(422);
  });

  it('belong to merchants that exist', async () => {
    expect((await create({ organization_id: 'unknown' })).status).toBe(404);
  });

  it('need the permission to manage', async () => {
    const file = await created();
    const etag = await send(file);
    expect(await statusesAs('reader', [() => create(), () => complete(file, etag)])).toEqual([403, 403]);
  });
});
