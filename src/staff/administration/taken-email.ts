import { AppError } from '#common/errors/app-error.js';
import { UserErrors } from '#auth/users.door.js';
import { AdministrationErrors } from './administration.errors.js';

/**
 * Of two who want one address at the same time the second meets the unique index.
 * @throws STAFF_USER_ALREADY_EXISTS for them, in the status that the wire contract has for staff
 */
export async function refusingTakenEmail<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const isTaken = error instanceof AppError && error.key === UserErrors.USER_ALREADY_EXISTS.key;
    throw isTaken ? AdministrationErrors.STAFF_USER_ALREADY_EXISTS({}, { cause: error }) : error;
  }
}
