import { HttpErrors } from '../http/http.errors.js';
import { UploadError, type UploadFault } from './file-storage.js';

/** By the names that S3 gives its errors. */
const UPLOAD_FAULTS: Record<string, UploadFault> = {
  NoSuchUpload: 'unknown-upload',
  InvalidPart: 'etag',
  InvalidPartOrder: 'missing-part',
  InvalidRequest: 'checksum',
  BadDigest: 'checksum',
  EntityTooSmall: 'part-too-small',
};

/** Whether an error of the library says that the object or upload does not exist. */
export function isMissing(error: unknown): boolean {
  return ['NotFound', 'NoSuchKey', 'NoSuchUpload'].includes(nameOf(error));
}

/** What an error at the end of an upload says about its parts. @throws SERVICE_UNAVAILABLE for any other error */
export function uploadErrorOf(error: unknown): UploadError {
  const fault = UPLOAD_FAULTS[nameOf(error)];
  if (fault === undefined) throw unavailable(error);
  return new UploadError(fault, null, { cause: error });
}

/** The answer of the storage; whatever else it says or fails to say is SERVICE_UNAVAILABLE. */
export async function whileReachable<T>(request: Promise<T>): Promise<T> {
  return request.catch((error: unknown) => {
    throw unavailable(error);
  });
}

function unavailable(cause: unknown): Error {
  return HttpErrors.SERVICE_UNAVAILABLE({}, { cause });
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}
