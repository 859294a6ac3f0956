import type { Readable } from 'node:stream';
import type * as S3 from '@aws-sdk/client-s3';
import type * as Presigner from '@aws-sdk/s3-request-presigner';
import { addSeconds, type Clock } from '#common/time/clock.js';
import type { S3Location } from '#config/storage.config.js';
import {
  FileStorage,
  URL_LIFETIME,
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
import { dispositionOf, downloadDisposition, IMMUTABLE } from './object-headers.js';
import { isMissing, uploadErrorOf, whileReachable } from './s3-errors.js';
import { isPublicKey, isStorageKey } from './storage-key.js';

/** Both libraries, loaded when the first file is handled: they cost about a hundred milliseconds and 20 MB. */
interface S3Library {
  readonly s3: typeof S3;
  readonly presigner: typeof Presigner;
  readonly client: S3.S3Client;
}

/** Headers that a signed URL covers only as headers of the request, so that the storage verifies them. */
const CHECKSUM_HEADER = 'x-amz-checksum-sha256';

/** Keeps files in a bucket; clients talk to the bucket directly. */
export class S3Storage extends FileStorage {
  private library: Promise<S3Library> | null = null;

  constructor(
    private readonly location: S3Location,
    private readonly clock: Clock,
  ) {
    super();
  }

  async beginUpload({ key, contentType }: NewObject, parts: readonly PlannedPart[]): Promise<BegunUpload> {
    const { s3, client } = await this.open();
    const { UploadId: uploadId } = await whileReachable(
      client.send(
        new s3.CreateMultipartUploadCommand({
          ...this.at(key),
          ContentType: contentType,
          ContentDisposition: dispositionOf(key, contentType),
          CacheControl: isPublicKey(key) ? IMMUTABLE : 'private, no-store',
          ...(isChecked(parts) && { ChecksumAlgorithm: 'SHA256' }),
        }),
      ),
    );
    if (uploadId === undefined) throw new Error('the storage returned no id for the upload');
    const signed = parts.map((part) => this.signPart({ key, uploadId }, part));
    return { uploadId, parts: await Promise.all(signed) };
  }

  async completeUpload(upload: OpenUpload, parts: readonly UploadedPart[]): Promise<StoredObject> {
    const { s3, client } = await this.open();
    const Parts = parts.map(({ number, etag, sha256 }) => ({
      PartNumber: number,
      ETag: `"${etag.replaceAll('"', '')}"`,
      ...(sha256 !== null && { ChecksumSHA256: sha256 }),
    }));
    const command = new s3.CompleteMultipartUploadCommand({
      ...this.at(upload.key),
      UploadId: upload.uploadId,
      MultipartUpload: { Parts },
    });
    const fault = await client.send(command).then(
      () => null,
      (error: unknown) => uploadErrorOf(error),
    );
    // An upload that is unknown may have been completed by another call.
    if (fault !== null && fault.fault !== 'unknown-upload') throw fault;
    const object = await this.find(upload.key);
    if (object === null) throw fault ?? new Error('the storage lost a completed upload');
    return object;
  }

  async abortUpload({ key, uploadId }: OpenUpload): Promise<void> {
    const { s3, client } = await this.open();
    const command = new s3.AbortMultipartUploadCommand({ ...this.at(key), UploadId: uploadId });
    await whileReachable(
      client.send(command).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      }),
    );
  }

  async find(key: string): Promise<StoredObject | null> {
    const { s3, client } = await this.open();
    const head = client.send(new s3.HeadObjectCommand(this.at(key))).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    const found = await whileReachable(head);
    return found && storedObject(key, found);
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    const { s3, client } = await this.open();
    const Range = range && { Range: `bytes=${String(range.start)}-${String(range.end)}` };
    const { Body } = await whileReachable(
      client.send(new s3.GetObjectCommand({ ...this.at(key), ...Range })),
    );
    return Body as Readable;
  }

  async remove(key: string): Promise<void> {
    const { s3, client } = await this.open();
    await whileReachable(client.send(new s3.DeleteObjectCommand(this.at(key))));
  }

  async *list(): AsyncGenerator<ListedObject> {
    const { s3, client } = await this.open();
    let ContinuationToken: string | undefined;
    do {
      const command = new s3.ListObjectsV2Command({ Bucket: this.location.bucket, ContinuationToken });
      const page = await whileReachable(client.send(command));
      for (const { Key: key = '', Size: size = 0, ETag: etag = '' } of page.Contents ?? []) {
        if (isStorageKey(key)) yield { key, size, etag: bare(etag) };
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  publicUrl(key: string): string {
    return `${this.location.publicUrl}/${key}`;
  }

  async signDownload(key: string, fileName: string): Promise<SignedRequest> {
    const { s3, presigner, client } = await this.open();
    const ResponseContentDisposition = downloadDisposition(fileName);
    const command = new s3.GetObjectCommand({ ...this.at(key), ResponseContentDisposition });
    const { expiresAt, ...options } = this.term();
    return { url: await presigner.getSignedUrl(client, command, options), headers: {}, expiresAt };
  }

  /** The URL holds for one number of bytes and, where there is one, one checksum. */
  private async signPart(
    { key, uploadId }: OpenUpload,
    { number, size, sha256 }: PlannedPart,
  ): Promise<SignedRequest> {
    const { s3, presigner, client } = await this.open();
    const command = new s3.UploadPartCommand({
      ...this.at(key),
      UploadId: uploadId,
      PartNumber: number,
      ContentLength: size,
      ...(sha256 !== null && { ChecksumSHA256: sha256 }),
    });
    const { expiresAt, ...options } = this.term();
    const url = await presigner.getSignedUrl(client, command, {
      ...options,
      signableHeaders: new Set(['content-length', 'host', CHECKSUM_HEADER]),
      unhoistableHeaders: new Set([CHECKSUM_HEADER]),
    });
    const headers: Record<string, string> = sha256 === null ? {} : { [CHECKSUM_HEADER]: sha256 };
    return { url, headers, expiresAt };
  }

  private term(): { expiresIn: number; signingDate: Date; expiresAt: Date } {
    const signingDate = this.clock.now();
    signingDate.setMilliseconds(0);
    return { expiresIn: URL_LIFETIME, signingDate, expiresAt: addSeconds(signingDate, URL_LIFETIME) };
  }

  private at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.location.bucket, Key: key };
  }

  private open(): Promise<S3Library> {
    this.library ??= openLibrary(this.location);
    return this.library;
  }
}

async function openLibrary({
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Location): Promise<S3Library> {
  const s3 = await import('@aws-sdk/client-s3');
  const presigner = await import('@aws-sdk/s3-request-presigner');
  const client = new s3.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Every compatible server knows buckets by path; not all have a host name for each.
    forcePathStyle: true,
    // The default adds a CRC32 to signed URLs, which the client would have to send.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { s3, presigner, client };
}

function isChecked(parts: readonly PlannedPart[]): boolean {
  return parts.some(({ sha256 }) => sha256 !== null);
}

function storedObject(key: string, head: S3.HeadObjectCommandOutput): StoredObject {
  return {
    key,
    size: head.ContentLength ?? 0,
    etag: bare(head.ETag ?? ''),
    sha256: null,
    contentType: head.ContentType ?? 'application/octet-stream',
    modifiedAt: head.LastModified ?? new Date(0),
    version: head.VersionId ?? null,
  };
}

function bare(etag: string): string {
  return etag.replaceAll('"', '');
}
