import { createHash, randomUUID } from 'node:crypto';
import { S3Fault } from './s3-fault.js';

/** Headers that belong to an object, by their lower-case names. */
export type ObjectHeaders = Readonly<Record<string, string>>;

export interface S3Object {
  readonly body: Buffer;
  readonly etag: string;
  readonly headers: ObjectHeaders;
  readonly modifiedAt: Date;
}

interface Part {
  readonly body: Buffer;
  readonly md5: Buffer;
  readonly sha256: string;
}

interface Upload {
  readonly key: string;
  readonly headers: ObjectHeaders;
  readonly isChecked: boolean;
  readonly parts: Map<number, Part>;
}

export interface GivenPart {
  readonly number: number;
  readonly etag: string;
  readonly sha256: string | null;
}

const SMALLEST_PART = 5 * 1024 * 1024;

/** Objects and uploads of a bucket, in memory, by the rules of the S3 protocol. */
export class S3Bucket {
  readonly objects = new Map<string, S3Object>();
  readonly uploads = new Map<string, Upload>();

  begin(key: string, headers: ObjectHeaders, algorithm: string | undefined): string {
    if (algorithm !== undefined && algorithm !== 'SHA256') throw new S3Fault(400, 'InvalidRequest');
    const uploadId = randomUUID();
    this.uploads.set(uploadId, { key, headers, isChecked: algorithm !== undefined, parts: new Map() });
    return uploadId;
  }

  putPart(key: string, uploadId: string, number: number, body: Buffer, checksum: string | undefined): string {
    const upload = this.uploadOf(key, uploadId);
    if (!(number >= 1 && number <= 10_000)) throw new S3Fault(400, 'InvalidArgument');
    if (upload.isChecked !== (checksum !== undefined)) throw new S3Fault(400, 'InvalidRequest');
    const sha256 = createHash('sha256').update(body).digest('base64');
    if (checksum !== undefined && checksum !== sha256) throw new S3Fault(400, 'BadDigest');
    const md5 = createHash('md5').update(body).digest();
    upload.parts.set(number, { body, md5, sha256 });
    return md5.toString('hex');
  }

  complete(key: string, uploadId: string, given: readonly GivenPart[]): S3Object {
    const upload = this.uploadOf(key, uploadId);
    if (given.length === 0) throw new S3Fault(400, 'MalformedXML');
    if (given.some(({ number }, index) => index > 0 && number <= (given[index - 1]?.number ?? 0))) {
      throw new S3Fault(400, 'InvalidPartOrder');
    }
    const parts = given.map((one) => partOf(upload, one));
    if (parts.slice(0, -1).some(({ body }) => body.length < SMALLEST_PART)) {
      throw new S3Fault(400, 'EntityTooSmall');
    }
    const md5 = createHash('md5').update(Buffer.concat(parts.map((part) => part.md5)));
    const object = {
      body: Buffer.concat(parts.map(({ body }) => body)),
      etag: `${md5.digest('hex')}-${String(parts.length)}`,
      headers: upload.headers,
      modifiedAt: new Date(),
    };
    this.objects.set(key, object);
    this.uploads.delete(uploadId);
    return object;
  }

  abort(key: string, uploadId: string): void {
    this.uploadOf(key, uploadId);
    this.uploads.delete(uploadId);
  }

  objectOf(key: string): S3Object {
    const object = this.objects.get(key);
    if (object === undefined) throw new S3Fault(404, 'NoSuchKey');
    return object;
  }

  private uploadOf(key: string, uploadId: string): Upload {
    const upload = this.uploads.get(uploadId);
    if (upload?.key !== key) throw new S3Fault(404, 'NoSuchUpload');
    return upload;
  }
}

function partOf(upload: Upload, { number, etag, sha256 }: GivenPart): Part {
  const part = upload.parts.get(number);
  if (part?.md5.toString('hex') !== etag.replaceAll('"', '')) throw new S3Fault(400, 'InvalidPart');
  if (upload.isChecked && sha256 === null) throw new S3Fault(400, 'InvalidRequest');
  if (sha256 !== null && sha256 !== part.sha256) throw new S3Fault(400, 'InvalidPart');
  return part;
}
