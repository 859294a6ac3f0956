import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { newId } from '#common/ids/new-id.js';
import type { Clock } from '#common/time/clock.js';
import {
  FileStorage,
  UploadError,
  type BegunUpload,
  type ByteRange,
  type ListedObject,
  type NewObject,
  type OpenUpload,
  type PlannedPart,
  type SignedRequest,
  type StoredObject,
  type UploadedPart,
} from './file-storage.js';
import {
  copyAndDigest,
  syncFile,
  unlessMissing,
  type LocalFiles,
  type ObjectNote,
  type PartDigest,
} from './local-files.js';
import type { StorageUrls } from './storage-urls.js';

interface UploadNote {
  readonly key: string;
  readonly contentType: string;
}

interface Joining {
  readonly uploadId: string;
  readonly parts: readonly UploadedPart[];
  /** The path that receives the content of all parts. */
  readonly draft: string;
  /** Hashes the content of all parts. */
  readonly whole: Hash;
}

/** Keeps files below DATA_DIR; uploads and downloads go through routes of the product. */
export class LocalStorage extends FileStorage {
  constructor(
    private readonly files: LocalFiles,
    private readonly urls: StorageUrls,
    private readonly clock: Clock,
  ) {
    super();
  }

  async beginUpload(object: NewObject, parts: readonly PlannedPart[]): Promise<BegunUpload> {
    const uploadId = newId();
    const { key, contentType } = object;
    await mkdir(this.files.uploadOf(uploadId), { recursive: true, mode: 0o700 });
    const note: UploadNote = { key, contentType };
    await writeFile(this.noteOf(uploadId), JSON.stringify(note), { mode: 0o600 });
    return { uploadId, parts: parts.map((part) => this.urls.signPart(uploadId, part)) };
  }

  async completeUpload(upload: OpenUpload, parts: readonly UploadedPart[]): Promise<StoredObject> {
    const draft = this.files.draftIn(upload.uploadId);
    try {
      const note = await this.assemble(upload, parts, draft);
      await this.files.publish(upload.key, draft, note);
      await this.abortUpload(upload);
      return stored(upload.key, note);
    } catch (error) {
      // Another call may have completed the upload and taken its parts away.
      const note = await this.files.readNote(upload.key);
      if (note?.uploadId === upload.uploadId) return stored(upload.key, note);
      throw error;
    } finally {
      await rm(draft, { force: true });
    }
  }

  async abortUpload({ uploadId }: OpenUpload): Promise<void> {
    await rm(this.files.uploadOf(uploadId), { recursive: true, force: true, maxRetries: 3 });
  }

  async find(key: string): Promise<StoredObject | null> {
    const note = await this.files.readNote(key);
    return note && stored(key, note);
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    await stat(this.files.contentOf(key));
    return createReadStream(this.files.contentOf(key), { ...range });
  }

  async remove(key: string): Promise<void> {
    await this.files.remove(key);
  }

  async *list(): AsyncGenerator<ListedObject> {
    for await (const key of this.files.keys()) {
      const found = await this.find(key);
      if (found !== null) yield found;
    }
  }

  publicUrl(key: string): string {
    return this.urls.ofObject(key);
  }

  signDownload(key: string, fileName: string): Promise<SignedRequest> {
    return Promise.resolve(this.urls.signDownload({ key, fileName }));
  }

  private async assemble(
    { key, uploadId }: OpenUpload,
    parts: readonly UploadedPart[],
    draft: string,
  ): Promise<ObjectNote> {
    const text = await unlessMissing(readFile(this.noteOf(uploadId), 'utf8'));
    const upload = text === null ? null : (JSON.parse(text) as UploadNote);
    if (upload?.key !== key) throw new UploadError('unknown-upload');
    const whole = createHash('sha256');
    const digests = await this.joinParts({ uploadId, parts, draft, whole });
    await syncFile(draft);
    return {
      contentType: upload.contentType,
      size: digests.reduce((sum, { size }) => sum + size, 0),
      etag: etagOf(digests),
      sha256: whole.digest('base64'),
      modifiedAt: this.clock.now().toISOString(),
      uploadId,
    };
  }

  /** A single part needs no copy, only a second name. */
  private async joinParts({ uploadId, parts, draft, whole }: Joining): Promise<PartDigest[]> {
    const isOnly = parts.length === 1;
    const digests: PartDigest[] = [];
    for (const part of parts) {
      const path = this.files.partOf(uploadId, part.number);
      if (isOnly) await unlessMissing(link(path, draft));
      const digest = await unlessMissing(copyAndDigest(isOnly ? draft : path, isOnly ? null : draft, whole));
      if (digest === null) throw new UploadError('missing-part', part.number);
      verifyPart(part, digest);
      digests.push(digest);
    }
    return digests;
  }

  private noteOf(uploadId: string): string {
    return join(this.files.uploadOf(uploadId), 'upload.json');
  }
}

function verifyPart({ number, etag, sha256 }: UploadedPart, digest: PartDigest): void {
  if (etag.replaceAll('"', '') !== digest.md5.toString('hex')) throw new UploadError('etag', number);
  if (sha256 !== null && sha256 !== digest.sha256) throw new UploadError('checksum', number);
}

/** As S3 forms it: the MD5 of the MD5s, and the number of parts. */
function etagOf(digests: readonly PartDigest[]): string {
  const md5 = createHash('md5').update(Buffer.concat(digests.map((digest) => digest.md5)));
  return `${md5.digest('hex')}-${String(digests.length)}`;
}

function stored(key: string, note: ObjectNote): StoredObject {
  const { size, etag, sha256, contentType, modifiedAt } = note;
  return { key, size, etag, sha256, contentType, modifiedAt: new Date(modifiedAt), version: null };
}
