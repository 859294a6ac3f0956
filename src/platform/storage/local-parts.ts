import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#common/errors/app-error.js';
import { HttpErrors } from '../http/http.errors.js';
import { DigestStream, exists, type LocalFiles } from './local-files.js';
import { StorageErrors } from './storage.errors.js';
import type { SignedPart } from './storage-urls.js';

const { PART_CHECKSUM_MISMATCH, PART_INTERRUPTED, PART_SIZE_MISMATCH, UPLOAD_NOT_FOUND } = StorageErrors;

/** Codes of errors that a full or read-only disk causes. */
const DISK_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);

/** Receives the parts of uploads to the local storage. */
export class LocalParts {
  constructor(private readonly files: LocalFiles) {}

  /**
   * Streams a part to disk. A part that was received before is replaced; one that differs from what was signed leaves
   * everything as it was.
   * @returns the MD5 of the part in hexadecimal, which is its ETag
   * @throws UPLOAD_NOT_FOUND, PART_SIZE_MISMATCH, PART_CHECKSUM_MISMATCH, PART_INTERRUPTED
   */
  async receive(part: SignedPart, content: Readable): Promise<string> {
    if (!(await exists(this.files.uploadOf(part.uploadId)))) throw UPLOAD_NOT_FOUND();
    const draft = this.files.draftIn(part.uploadId);
    try {
      const digest = new DigestStream();
      const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
      await pipeline(content, exactly(part.size), digest, file);
      const { md5, sha256 } = digest.result();
      if (part.sha256 !== null && part.sha256 !== sha256) throw PART_CHECKSUM_MISMATCH();
      await rename(draft, this.files.partOf(part.uploadId, part.number));
      return md5.toString('hex');
    } catch (error) {
      throw faultOf(error);
    } finally {
      await rm(draft, { force: true });
    }
  }
}

/** Fails as soon as there is a byte too many, and at the end when there are too few. */
function exactly(size: number): Transform {
  let received = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > size) done(PART_SIZE_MISMATCH({ size }));
      else done(null, chunk);
    },
    flush(done) {
      done(received === size ? null : PART_SIZE_MISMATCH({ size }));
    },
  });
}

function faultOf(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  // The upload ended while the part was on its way.
  if (code === 'ENOENT') return UPLOAD_NOT_FOUND({}, { cause: error });
  if (DISK_CODES.has(code)) return HttpErrors.SERVICE_UNAVAILABLE({}, { cause: error });
  if (['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'EPIPE'].includes(code)) {
    return PART_INTERRUPTED({}, { cause: error });
  }
  return error;
}
