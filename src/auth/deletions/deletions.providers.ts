import type { Room } from '#platform/rooms/room.js';
import { ConfirmDeletion } from './actions/confirm-deletion.js';
import { DeleteUser } from './actions/delete-user.js';
import { DisownAccount } from './actions/disown-account.js';
import { DisownableAccounts } from './disownable-accounts.service.js';
import { DeletionsController } from './http/deletions.controller.js';
import { DisownController } from './http/disown.controller.js';
import { UserDeletionChecks } from './user-deletion-checks.registry.js';
import { UserRemoval } from './user-removal.service.js';

/** Deleting a user, and removing a user created with another person's email. */
export const deletions = {
  providers: [
    UserDeletionChecks,
    UserRemoval,
    DeleteUser,
    ConfirmDeletion,
    DisownableAccounts,
    DisownAccount,
  ],
  controllers: [DeletionsController, DisownController],
} satisfies Room;
