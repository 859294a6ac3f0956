import { defineErrors } from '#common/errors/define-errors.js';

export const ClockErrors = defineErrors('billing', {
  CLOCK_CANNOT_BE_MOVED: {
    status: 403,
    message: 'Only the sandbox gateway has a clock that can be moved',
    error: 'NotPermitted',
  },
  CLOCK_IS_ADVANCING: {
    status: 409,
    message: 'The clock is already being advanced',
    error: 'ClockIsAdvancing',
  },
  CLOCK_ADVANCE_FAILED: {
    status: 409,
    message: 'The clock stopped early, because {kind} keeps failing',
    error: 'ClockAdvanceFailed',
  },
  CLOCK_TARGET_MISSING: {
    status: 422,
    message: 'Give either now or advance_seconds',
    error: 'RequestValidationError',
    at: { loc: ['body', 'now'], type: 'missing' },
  },
  CLOCK_RUNS_FORWARD: {
    status: 422,
    message: 'The clock cannot be moved backwards',
    error: 'RequestValidationError',
    at: { loc: ['body', 'now'], type: 'greater_than_equal' },
  },
  CLOCK_STEP_TOO_LARGE: {
    status: 422,
    message: 'The clock can be moved by at most {days} days at once',
    error: 'RequestValidationError',
    at: { loc: ['body', 'now'], type: 'less_than_equal' },
  },
});
