import { defineErrors } from '#common/errors/define-errors.js';

export const StorageErrors = defineErrors('storage', {
  STORAGE_URL_INVALID: {
    status: 403,
    error: 'StorageUrlInvalid',
    message: 'This URL has expired or was altered.',
  },
  UPLOAD_NOT_FOUND: {
    status: 404,
    error: 'ResourceNotFound',
    message: 'Upload not found or already completed.',
  },
  OBJECT_NOT_FOUND: { status: 404, error: 'ResourceNotFound', message: 'File not found.' },
  PART_SIZE_MISMATCH: {
    status: 400,
    error: 'PartSizeMismatch',
    message: 'The part must have exactly {size} bytes.',
  },
  PART_CHECKSUM_MISMATCH: {
    status: 400,
    error: 'PartChecksumMismatch',
    message: 'The part differs from its SHA-256 checksum.',
  },
  PART_INTERRUPTED: {
    status: 400,
    error: 'PartInterrupted',
    message: 'The upload of the part was interrupted.',
  },
  RANGE_NOT_SATISFIABLE: {
    status: 416,
    error: 'RangeNotSatisfiable',
    message: 'The requested byte range is outside the file.',
  },
});
