import type { Readable } from 'node:stream';
import { Controller, Get, Headers, Param, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../http/access/public.access.js';
import { parseRange } from './byte-range.js';
import { FileStorage, type StoredObject } from './file-storage.js';
import { dispositionOf, downloadDisposition, IMMUTABLE } from './object-headers.js';
import { ObjectPath, ObjectQuery } from './storage.dto.js';
import { StorageErrors } from './storage.errors.js';
import { isPublicKey } from './storage-key.js';
import { STORAGE_PATH, StorageUrls } from './storage-urls.js';

/** Whatever a file holds, a browser that opens it runs none of it in our origin. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Answers with locally kept files; with S3 no URL leads here. */
@ApiExcludeController()
@Controller(`${STORAGE_PATH}/objects`)
export class StorageObjectsController {
  constructor(
    private readonly urls: StorageUrls,
    private readonly storage: FileStorage,
  ) {}

  @Get(':visibility/:id/:name')
  @Public()
  async readObject(
    @Param() { visibility, id, name }: ObjectPath,
    @Query() query: ObjectQuery,
    @Headers() headers: Record<string, string | undefined>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readable | undefined> {
    const key = `${visibility}/${id}/${name}`;
    this.verify(key, query);
    const object = await this.storage.find(key);
    if (object === null) throw StorageErrors.OBJECT_NOT_FOUND();
    setHeaders(reply, object, query.name);
    if (headers['if-none-match'] === `"${object.etag}"`) {
      void reply.status(304);
      return undefined;
    }
    return this.send(object, headers['range'], reply);
  }

  private verify(key: string, { name, expires, signature }: ObjectQuery): void {
    if (isPublicKey(key)) return;
    const isSigned =
      name !== undefined &&
      expires !== undefined &&
      signature !== undefined &&
      this.urls.isDownloadSigned({ key, fileName: name }, { expires, signature });
    if (!isSigned) throw StorageErrors.STORAGE_URL_INVALID();
  }

  private async send(
    { key, size }: StoredObject,
    asked: string | undefined,
    reply: FastifyReply,
  ): Promise<Readable> {
    const range = parseRange(asked, size);
    if (range === 'unsatisfiable') {
      void reply.header('content-range', `bytes */${String(size)}`);
      throw StorageErrors.RANGE_NOT_SATISFIABLE();
    }
    if (range === null) {
      void reply.header('content-length', size);
      return this.storage.read(key);
    }
    void reply.status(206);
    void reply.header('content-range', `bytes ${String(range.start)}-${String(range.end)}/${String(size)}`);
    void reply.header('content-length', range.end - range.start + 1);
    return this.storage.read(key, range);
  }
}

function setHeaders(reply: FastifyReply, object: StoredObject, fileName: string | undefined): void {
  const { key, contentType } = object;
  const isPublic = isPublicKey(key);
  void reply.headers({
    'content-type': contentType,
    'content-disposition': isPublic ? dispositionOf(key, contentType) : downloadDisposition(fileName ?? ''),
    'content-security-policy': SANDBOX,
    'x-content-type-options': 'nosniff',
    'cache-control': isPublic ? IMMUTABLE : 'private, no-store',
    'accept-ranges': 'bytes',
    etag: `"${object.etag}"`,
    'last-modified': object.modifiedAt.toUTCString(),
  });
}
