import { Injectable } from '@nestjs/common';
import { MEMBER_ROLE } from '#access/organization-permissions.js';
import { normalizeEmail } from '#common/net/email-address.js';
import { OrganizationConfig } from '#config/organization.config.js';
import { InvitationTickets, type InvitationCredential } from './invitation-tickets.service.js';
import { InvitationErrors } from './invitation.errors.js';

interface Received {
  email: string;
  role: string;
  ticketHash?: Uint8Array | null;
}

/** Whether the ticket proved that the caller owns the address. */
export type RecipientProof = 'ticket' | 'account';

/**
 * Decides who may read and answer an invitation: the user with the invited address, who proves ownership of it by the
 * ticket or a verified email. The plain id alone suffices only for the default role, because members and webhooks see it,
 * and anyone can sign up with an address that they do not own.
 */
@Injectable()
export class RecipientPolicy {
  constructor(
    private readonly tickets: InvitationTickets,
    private readonly config: OrganizationConfig,
  ) {}

  /** Whether the id exists but the secret is wrong, so that the invitation must look unknown. */
  isForged(credential: InvitationCredential, invitation: Pick<Received, 'ticketHash'>): boolean {
    return credential.secret !== null && !this.tickets.isTicket(credential, invitation);
  }

  /** @throws NOT_THE_RECIPIENT, INVITATION_NEEDS_VERIFIED_EMAIL */
  require(
    credential: InvitationCredential,
    invitation: Received,
    user: { email: string; emailVerified: boolean },
  ): RecipientProof {
    if (normalizeEmail(user.email) !== normalizeEmail(invitation.email))
      throw InvitationErrors.NOT_THE_RECIPIENT();
    if (this.tickets.isTicket(credential, invitation)) return 'ticket';
    if (!user.emailVerified && this.needsVerifiedEmail(credential, invitation))
      throw InvitationErrors.INVITATION_NEEDS_VERIFIED_EMAIL();
    return 'account';
  }

  needsVerifiedEmail(credential: InvitationCredential, invitation: Omit<Received, 'email'>): boolean {
    if (this.tickets.isTicket(credential, invitation)) return false;
    return this.config.invitation.requiresVerifiedEmail || invitation.role !== MEMBER_ROLE;
  }
}
