import type { Room } from '#platform/rooms/room.js';
import { ChangeEmail } from './actions/change-email.js';
import { SendVerificationEmail } from './actions/send-verification-email.js';
import { VerifyEmail } from './actions/verify-email.js';
import { DisownLink } from './disown-link.service.js';
import { DisownToken } from './disown-token.service.js';
import { EmailChanger } from './email-changer.service.js';
import { EmailLinkBuilder } from './email-link-builder.service.js';
import { EmailOwnershipProof } from './email-ownership-proof.service.js';
import { EmailTokens } from './email-tokens.service.js';
import { EmailVerifier } from './email-verifier.service.js';
import { EmailChangeController } from './http/email-change.controller.js';
import { VerificationLinkController } from './http/verification-link.controller.js';
import { VerificationsController } from './http/verifications.controller.js';
import { PurgeVerifications } from './jobs/purge-verifications.job.js';
import { VerificationLink } from './verification-link.service.js';
import { VerificationToken } from './verification-token.service.js';
import { Verification } from './verification.entity.js';
import { VerificationRepository } from './verification.repository.js';

/** Proving that a user reads an address, and changing it. */
export const verifications = {
  entities: [Verification],
  providers: [
    VerificationRepository,
    VerificationToken,
    EmailTokens,
    EmailLinkBuilder,
    EmailOwnershipProof,
    EmailVerifier,
    VerificationLink,
    DisownToken,
    DisownLink,
    EmailChanger,
    SendVerificationEmail,
    ChangeEmail,
    VerifyEmail,
    PurgeVerifications,
  ],
  controllers: [VerificationsController, VerificationLinkController, EmailChangeController],
} satisfies Room;
