import { defineErrors } from '#common/errors/define-errors.js';

export const DownloadableErrors = defineErrors('billing', {
  DOWNLOAD_NOT_FOUND: {
    status: 404,
    message: 'This download link is not valid or has expired',
    error: 'ResourceNotFound',
  },
});
