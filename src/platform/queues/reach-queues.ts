import { AppError } from '#common/errors/app-error.js';
import { QueueErrors } from './queue.errors.js';

/** What the library answers about a job, by its numbers for it. */
const NO_SUCH_JOB = -1;
const NOT_IN_STATE = -3;

/**
 * Asks the queues' server for somebody who waits for the answer.
 * @throws JOB_NOT_FOUND, JOB_HAS_NOT_FAILED, QUEUES_AWAY
 */
export async function reachQueues<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw inOurWords(error);
  }
}

function inOurWords(error: unknown): unknown {
  if (error instanceof AppError || error instanceof TypeError) return error;
  const { code } = error as { code?: unknown };
  if (code === NO_SUCH_JOB) return QueueErrors.JOB_NOT_FOUND();
  if (code === NOT_IN_STATE) return QueueErrors.JOB_HAS_NOT_FAILED();
  return QueueErrors.QUEUES_AWAY({}, { cause: error, retryAfter: 5 });
}
