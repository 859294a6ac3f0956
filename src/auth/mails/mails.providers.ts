import type { Room } from '#platform/rooms/room.js';
import { AccountCreatedMail } from './account-created.mail.js';
import { AccountDeletionMail } from './account-deletion.mail.js';
import { EmailChangeMail } from './email-change.mail.js';
import { ConfirmOnEmailChangeRequested } from './listeners/confirm-on-email-change-requested.listener.js';
import { NotifyOwnerOnSignUpRepeated } from './listeners/notify-owner-on-sign-up-repeated.listener.js';
import { SendAccountCreatedOnUserAddedByStaff } from './listeners/send-account-created-on-user-added-by-staff.listener.js';
import { SendMagicLinkOnMagicLinkRequested } from './listeners/send-magic-link-on-magic-link-requested.listener.js';
import { SendNoticeOnNewDevice } from './listeners/send-notice-on-new-device.listener.js';
import { SendNoticeOnPasswordChanged } from './listeners/send-notice-on-password-changed.listener.js';
import { SendResetLinkOnPasswordResetRequested } from './listeners/send-reset-link-on-password-reset-requested.listener.js';
import { SendVerificationOnUserSignedUp } from './listeners/send-verification-on-user-signed-up.listener.js';
import { SendVerificationOnVerificationRequested } from './listeners/send-verification-on-verification-requested.listener.js';
import { SendWelcomeOnEmailFirstVerified } from './listeners/send-welcome-on-email-first-verified.listener.js';
import { SendWelcomeOnUserSignedUp } from './listeners/send-welcome-on-user-signed-up.listener.js';
import { MagicLinkMail } from './magic-link.mail.js';
import { NewDeviceMail } from './new-device.mail.js';
import { NewPasswordLink } from './new-password-link.service.js';
import { PasswordChangedMail } from './password-changed.mail.js';
import { PasswordResetMail } from './password-reset.mail.js';
import { SignUpRepeatedMail } from './sign-up-repeated.mail.js';
import { VerificationSender } from './verification-sender.service.js';
import { VerificationMail } from './verification.mail.js';
import { WelcomeSender } from './welcome-sender.service.js';
import { WelcomeMail } from './welcome.mail.js';

/** The emails of this domain and the listeners that send them. */
export const mails = {
  providers: [
    WelcomeMail,
    VerificationMail,
    VerificationSender,
    EmailChangeMail,
    SignUpRepeatedMail,
    NotifyOwnerOnSignUpRepeated,
    AccountDeletionMail,
    ConfirmOnEmailChangeRequested,
    PasswordResetMail,
    AccountCreatedMail,
    SendAccountCreatedOnUserAddedByStaff,
    MagicLinkMail,
    SendMagicLinkOnMagicLinkRequested,
    PasswordChangedMail,
    NewDeviceMail,
    NewPasswordLink,
    WelcomeSender,
    SendWelcomeOnUserSignedUp,
    SendWelcomeOnEmailFirstVerified,
    SendVerificationOnUserSignedUp,
    SendVerificationOnVerificationRequested,
    SendResetLinkOnPasswordResetRequested,
    SendNoticeOnPasswordChanged,
    SendNoticeOnNewDevice,
  ],
} satisfies Room;
