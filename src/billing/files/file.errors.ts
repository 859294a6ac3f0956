import { defineErrors } from '#common/errors/define-errors.js';

export const FileErrors = defineErrors('billing', {
  FILE_NOT_FOUND: { status: 404, message: 'File not found', error: 'ResourceNotFound' },
  UPLOAD_LIMIT_REACHED: {
    status: 429,
    message:
      'The organization has {max} uploads that are not completed; complete or delete some of them first',
    error: 'TooManyUploads',
  },
  UPLOAD_ID_MISMATCH: {
    status: 422,
    message: 'The upload ID does not match the file',
    error: 'RequestValidationError',
    at: { loc: ['body', 'id'], type: 'value_error' },
  },
  UPLOAD_PATH_MISMATCH: {
    status: 422,
    message: 'The path does not match the file',
    error: 'RequestValidationError',
    at: { loc: ['body', 'path'], type: 'value_error' },
  },
  UPLOAD_ENDED: {
    status: 422,
    message: 'The upload has ended; create the file again',
    error: 'RequestValidationError',
    at: { loc: ['body', 'id'], type: 'value_error' },
  },
  FILE_SIZE_MISMATCH: {
    status: 422,
    message: 'The content is not {size} bytes long; create the file again',
    error: 'RequestValidationError',
    at: { loc: ['body', 'parts'], type: 'value_error' },
  },
  FILE_CHECKSUM_MISMATCH: {
    status: 422,
    message: 'The content differs from the SHA-256 checksum of the file; create the file again',
    error: 'RequestValidationError',
    at: { loc: ['body', 'parts'], type: 'value_error' },
  },
  FILE_TYPE_MISMATCH: {
    status: 422,
    message: 'The content is not of the type {type}; create the file again',
    error: 'RequestValidationError',
    at: { loc: ['body', 'parts'], type: 'value_error' },
  },
});
