import { Injectable } from '@nestjs/common';
import { UserQueries, type Caller, type UserSummary } from '#auth';
import { normalizeEmail } from '#common/net/email-address.js';
import { Clock } from '#common/time/clock.js';
import { InvitationErrors } from './invitation.errors.js';
import { InvitationPolicy } from './invitation.policy.js';
import {
  presentInvitation,
  type InvitationToAnswerWire,
  type OwnInvitationWire,
} from './invitation.presenter.js';
import type { InvitationStatus } from './invitation.entity.js';
import { InvitationQueries, type FoundInvitation } from './invitation.queries.js';
import { InvitationTickets, type InvitationCredential } from './invitation-tickets.service.js';
import { RecipientPolicy } from './recipient.policy.js';

export interface OpenInvitation {
  id: string;
  /** What the visitor presented: the ticket or the plain id. */
  presented: string;
  /** Whether the ticket proves that the visitor owns the address. */
  isProven: boolean;
  /** Whether only a user whose address is verified may answer. */
  needsVerifiedEmail: boolean;
  email: string;
  organizationName: string;
  inviterName: string;
}

/** An invitation that can no longer be accepted. The names are missing when the link is unknown. */
export interface ClosedInvitation {
  closed: Exclude<InvitationStatus, 'pending'> | 'expired' | 'inviter_left' | 'inviter_demoted' | 'unknown';
  organizationName?: string;
  inviterName?: string | null;
}

/** Reads invitations for their recipients. */
@Injectable()
export class ReceivedInvitationReader {
  constructor(
    private readonly queries: InvitationQueries,
    private readonly userQueries: UserQueries,
    private readonly tickets: InvitationTickets,
    private readonly recipientPolicy: RecipientPolicy,
    private readonly invitationPolicy: InvitationPolicy,
    private readonly clock: Clock,
  ) {}

  /**
   * @param presented the id of the invitation or its ticket
   * @throws INVITATION_NOT_FOUND_BY_RECIPIENT, NOT_THE_RECIPIENT, INVITATION_NEEDS_VERIFIED_EMAIL, INVITER_LEFT,
   *   INVITER_CANNOT_GRANT_ROLE
   */
  async get(presented: string, caller: Caller): Promise<InvitationToAnswerWire> {
    const credential = this.tickets.read(presented);
    const found = await this.find(credential);
    if (found === null || !this.isOpen(found)) throw InvitationErrors.INVITATION_NOT_FOUND_BY_RECIPIENT();
    this.recipientPolicy.require(credential, found, caller.user);
    const inviter = await this.inviterOf(found);
    if (inviter === null) throw InvitationErrors.INVITER_LEFT();
    if (!(await this.isGrantable(found))) throw InvitationErrors.INVITER_CANNOT_GRANT_ROLE();
    const { organizationName, organizationSlug } = found;
    return { ...presentInvitation(found), organizationName, organizationSlug, inviterEmail: inviter.email };
  }

  /** For the invitation page. */
  async findForPage(presented: string): Promise<OpenInvitation | ClosedInvitation> {
    const credential = this.tickets.read(presented);
    const found = await this.find(credential);
    if (found === null) return { closed: 'unknown' };
    const inviter = await this.inviterOf(found);
    const { id, email, organizationName, status } = found;
    const names = { organizationName, inviterName: inviter?.name ?? null };
    if (status !== 'pending') return { closed: status, ...names };
    if (found.expiresAt <= this.clock.now()) return { closed: 'expired', ...names };
    if (inviter === null) return { closed: 'inviter_left', ...names };
    if (!(await this.isGrantable(found))) return { closed: 'inviter_demoted', ...names };
    return {
      id,
      presented,
      isProven: this.tickets.isTicket(credential, found),
      needsVerifiedEmail: this.recipientPolicy.needsVerifiedEmail(credential, found),
      email,
      organizationName,
      inviterName: inviter.name,
    };
  }

  private async find(credential: InvitationCredential): Promise<FoundInvitation | null> {
    const found = await this.queries.find(credential.id);
    return found === null || this.recipientPolicy.isForged(credential, found) ? null : found;
  }

  private isOpen({ status, expiresAt }: FoundInvitation): boolean {
    return status === 'pending' && expiresAt > this.clock.now();
  }

  /** Null when the inviter is no longer a member. */
  private async inviterOf({ inviterId, inviterRole }: FoundInvitation): Promise<UserSummary | null> {
    return inviterRole === null ? null : this.userQueries.findById(inviterId);
  }

  private async isGrantable({ organizationId, role, inviterRole }: FoundInvitation): Promise<boolean> {
    return this.invitationPolicy.mayStillGrant(role, { organizationId, role: inviterRole ?? '' });
  }

  /**
   * The plain ids are enough for a verified address.
   * @throws INVITATIONS_NEED_VERIFIED_EMAIL
   */
  async list({ user }: Caller): Promise<OwnInvitationWire[]> {
    if (!user.emailVerified) throw InvitationErrors.INVITATIONS_NEED_VERIFIED_EMAIL();
    return this.queries.listOpenFor(normalizeEmail(user.email), this.clock.now());
  }
}
