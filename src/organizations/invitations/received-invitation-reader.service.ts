import { Injectable } from '@nestjs/common';
import { UserQueries, type Caller } from '#auth';
import { normalizeEmail } from '#common/net/email-address.js';
import { Clock } from '#common/time/clock.js';
import { InvitationErrors } from './invitation.errors.js';
import {
  presentInvitation,
  type InvitationToAnswerWire,
  type OwnInvitationWire,
} from './invitation.presenter.js';
import { InvitationQueries } from './invitation.queries.js';
import { requireRecipient } from './recipient.js';

export interface OpenInvitation {
  id: string;
  email: string;
  organizationName: string;
  inviterName: string;
}

/** Invitations as the people see them whom they are for. */
@Injectable()
export class ReceivedInvitationReader {
  constructor(
    private readonly queries: InvitationQueries,
    private readonly userQueries: UserQueries,
    private readonly clock: Clock,
  ) {}

  /** @throws INVITATION_NOT_FOUND_BY_RECIPIENT, NOT_THE_RECIPIENT, INVITER_LEFT */
  async get(id: string, caller: Caller): Promise<InvitationToAnswerWire> {
    const found = await this.queries.find(id);
    if (found?.status !== 'pending' || found.expiresAt <= this.clock.now())
      throw InvitationErrors.INVITATION_NOT_FOUND_BY_RECIPIENT();
    requireRecipient(found, caller);
    const inviter = found.inviterMemberId === null ? null : await this.userQueries.findById(found.inviterId);
    if (inviter === null) throw InvitationErrors.INVITER_LEFT();
    const { organizationName, organizationSlug } = found;
    return { ...presentInvitation(found), organizationName, organizationSlug, inviterEmail: inviter.email };
  }

  /** What its page says of an open one to whoever has followed the link; null for any other. */
  async findOpen(id: string): Promise<OpenInvitation | null> {
    const found = await this.queries.find(id);
    if (found?.status !== 'pending' || found.expiresAt <= this.clock.now()) return null;
    const inviter = found.inviterMemberId === null ? null : await this.userQueries.findById(found.inviterId);
    if (inviter === null) return null;
    const { email, organizationName } = found;
    return { id, email, organizationName, inviterName: inviter.name };
  }

  /**
   * The ids are the proof that somebody reads the mails of the address, so they are not shown without another one.
   * @throws INVITATIONS_NEED_VERIFIED_EMAIL
   */
  async list({ user }: Caller): Promise<OwnInvitationWire[]> {
    if (!user.emailVerified) throw InvitationErrors.INVITATIONS_NEED_VERIFIED_EMAIL();
    return this.queries.listOpenFor(normalizeEmail(user.email), this.clock.now());
  }
}
