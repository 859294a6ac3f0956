import type { Room } from '#platform/rooms/room.js';
import { ChangePassword } from './actions/change-password.js';
import { RequestPasswordReset } from './actions/request-password-reset.js';
import { ResetPassword } from './actions/reset-password.js';
import { SetPassword } from './actions/set-password.js';
import { PasswordPagesController } from './http/password-pages.controller.js';
import { PasswordsController } from './http/passwords.controller.js';
import { PasswordReplacer } from './password-replacer.service.js';
import { PasswordResetLink } from './password-reset-link.service.js';

/** Changing, resetting and setting passwords. */
export const passwords = {
  providers: [
    SetPassword,
    ChangePassword,
    RequestPasswordReset,
    PasswordResetLink,
    ResetPassword,
    PasswordReplacer,
  ],
  controllers: [PasswordsController, PasswordPagesController],
} satisfies Room;
