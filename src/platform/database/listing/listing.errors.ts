import { defineErrors } from '#common/errors/define-errors.js';

export const ListingErrors = defineErrors('database', {
  PAGE_TOO_DEEP: {
    status: 400,
    code: 'PAGE_TOO_DEEP',
    message: 'Pagination is limited to the first and last 10,000 rows. Narrow the list with filters.',
  },
});
