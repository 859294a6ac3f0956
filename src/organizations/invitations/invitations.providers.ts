import type { Room } from '#platform/rooms/room.js';
import { AcceptInvitation } from './actions/accept-invitation.js';
import { CancelInvitation } from './actions/cancel-invitation.js';
import { InviteMember } from './actions/invite-member.js';
import { RejectInvitation } from './actions/reject-invitation.js';
import { AnswerableInvitations } from './answerable-invitations.service.js';
import { InvitationPageController } from './http/invitation-page.controller.js';
import { InvitationsController } from './http/invitations.controller.js';
import { InvitationDelivery } from './invitation-delivery.service.js';
import { InvitationAuthentication } from './invitation-authentication.service.js';
import { InvitationRecorder } from './invitation-recorder.service.js';
import { InvitationPolicy } from './invitation.policy.js';
import { Invitation } from './invitation.entity.js';
import { InvitationQueries } from './invitation.queries.js';
import { InvitationRepository } from './invitation.repository.js';
import { PurgeInvitations } from './jobs/purge-invitations.job.js';
import { InvitationMail } from './mails/invitation.mail.js';
import { InvitationTickets } from './invitation-tickets.service.js';
import { InvitationVisibility } from './invitation-visibility.policy.js';
import { ReceivedInvitationReader } from './received-invitation-reader.service.js';
import { RecipientPolicy } from './recipient.policy.js';
import { SentInvitationReader } from './sent-invitation-reader.service.js';

/** Inviting users, and accepting or rejecting. */
export const invitations = {
  entities: [Invitation],
  providers: [
    InvitationQueries,
    InvitationRepository,
    AnswerableInvitations,
    InvitationAuthentication,
    InvitationRecorder,
    InvitationTickets,
    InvitationVisibility,
    RecipientPolicy,
    InvitationPolicy,
    InvitationDelivery,
    ReceivedInvitationReader,
    SentInvitationReader,
    InvitationMail,
    InviteMember,
    AcceptInvitation,
    RejectInvitation,
    CancelInvitation,
    PurgeInvitations,
  ],
  controllers: [InvitationsController, InvitationPageController],
} satisfies Room;
