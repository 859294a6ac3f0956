import { defineErrors } from '#common/errors/define-errors.js';

export const ListingErrors = defineErrors('database', {
  PAGE_TOO_DEEP: {
    status: 400,
    code: 'PAGE_TOO_DEEP',
    message: 'Pages end after 10,000 rows. Narrow the list, or count its pages from the other end.',
  },
});
