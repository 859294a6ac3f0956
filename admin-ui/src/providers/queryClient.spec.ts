import { expect, it } from '@jest/globals';
import { ApiError } from './http';
import { isRetried } from './queryClient';

const refusal = (status: number) => new ApiError('reason', status, 'CODE');

it.each([0, 500, 503])('asks once more when the answer was %s', (status) => {
  expect(isRetried(0, refusal(status))).toBe(true);
  expect(isRetried(1, refusal(status))).toBe(false);
});

it.each([400, 401, 403, 404, 429])('never keeps people waiting for what was refused with %s', (status) =>
  expect(isRetried(0, refusal(status))).toBe(false),
);
