import { AppError } from './app-error.js';

/**
 * Tries a second time when the first was refused by one of these errors (their keys): when somebody else has done the
 * same in the meantime, so that by now there is something to be found which was not there before.
 */
export async function tryAgainOn<T>(keys: readonly string[], change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof AppError) || !keys.includes(error.key)) throw error;
    return change();
  }
}
