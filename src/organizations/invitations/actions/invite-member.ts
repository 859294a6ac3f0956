import { Injectable } from '@nestjs/common';
import { actorOf, UserQueries } from '#auth';
import { isEmail, normalizeEmail } from '#common/net/email-address.js';
import { splitRoles } from '#common/access-control/access-control.js';
import { newId } from '#common/ids/new-id.js';
import { addSeconds, Clock } from '#common/time/clock.js';
import { OrganizationConfig } from '#config/organization.config.js';
import type { Locked } from '#platform/database/locked.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { CallingMember } from '../../members/access/organization.access.js';
import type { LockedMembership } from '../../members/member-rights.policy.js';
import { MemberRepository } from '../../members/member.repository.js';
import type { Organization } from '../../organizations/organization.entity.js';
import { OrganizationLimitReader } from '../../organizations/organization-limit-reader.service.js';
import { TeamErrors } from '../../teams/team.errors.js';
import { TeamQueries } from '../../teams/team.queries.js';
import { InvitationDelivery } from '../invitation-delivery.service.js';
import { InvitationTickets } from '../invitation-tickets.service.js';
import { InvitationRecorder } from '../invitation-recorder.service.js';
import { InvitationPolicy } from '../invitation.policy.js';
import { Invitation } from '../invitation.entity.js';
import { InvitationErrors } from '../invitation.errors.js';
import { InvitationRepository } from '../invitation.repository.js';

export interface InviteInput {
  email: string;
  roles: string[];
  teamIds: string[];
  /** An address that is invited already gets its invitation once more. */
  resend: boolean;
}

interface Wanted extends Pick<Invitation, 'email' | 'role' | 'teamIds'> {
  resend: boolean;
  /** Open invitations that the organization may have. */
  limit: number;
}

/** Invites an address to an organization, or sends its open invitation once more. */
@Injectable()
export class InviteMember {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly members: MemberRepository,
    private readonly invitationPolicy: InvitationPolicy,
    private readonly teams: TeamQueries,
    private readonly invitations: InvitationRepository,
    private readonly tickets: InvitationTickets,
    private readonly delivery: InvitationDelivery,
    private readonly userQueries: UserQueries,
    private readonly recorder: InvitationRecorder,
    private readonly limits: OrganizationLimitReader,
    private readonly config: OrganizationConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws INVITED_EMAIL_INVALID, UNAUTHORIZED, ORGANIZATION_NOT_FOUND, MEMBER_NOT_FOUND, CANNOT_INVITE,
   *   ROLE_NOT_FOUND, INVITING_ROLE_DENIED, ALREADY_A_MEMBER, ALREADY_INVITED, TEAM_NOT_FOUND, INVITATION_LIMIT_REACHED
   */
  async execute(input: InviteInput, caller: CallingMember): Promise<Invitation> {
    if (!isEmail(input.email)) throw InvitationErrors.INVITED_EMAIL_INVALID();
    const role = [...new Set(splitRoles(input.roles.join(',')))].join(',');
    const { resend } = input;
    const limit = await this.limits.invitations(caller);
    const email = normalizeEmail(input.email);
    const wanted = { email, role, teamIds: [...new Set(input.teamIds)], resend, limit };
    return this.unitOfWork.run(async () => {
      await this.userQueries.lockKey(caller.user.id);
      const membership = await this.invitationPolicy.lock(caller);
      await this.invitationPolicy.requireMayOffer(role, membership.member);
      await this.invitationPolicy.requireOutside(membership.organization, email);
      return this.deliver(wanted, membership, caller);
    });
  }

  private async deliver(
    wanted: Wanted,
    { organization, member }: LockedMembership,
    caller: CallingMember,
  ): Promise<Invitation> {
    const names = { organizationName: organization.name, inviterName: caller.user.name };
    const { email, resend } = wanted;
    const open = await this.invitations.lockOpen(organization, email, this.clock.now());
    if (open !== null && !resend) throw InvitationErrors.ALREADY_INVITED();
    if (open !== null && (await this.isKept(organization, open))) {
      await this.invitationPolicy.requireMayOffer(open.role, member);
      await this.delivery.resend(open, names, { actor: actorOf(caller) });
      return open;
    }
    const invitation = await this.invite(organization, wanted, open, caller);
    await this.delivery.send(invitation, names);
    return invitation;
  }

  /** An invitation whose inviter has left or was demoted cannot be accepted, so a new one replaces it. */
  private async isKept(
    organization: Locked<Organization>,
    { inviterId, role }: Locked<Invitation>,
  ): Promise<boolean> {
    if (this.config.invitation.replacesPending) return false;
    const inviter = await this.members.findByUser(organization, inviterId);
    return inviter !== null && (await this.invitationPolicy.mayStillGrant(role, inviter));
  }

  /** Replaces the open invitation, if there is one. */
  private async invite(
    organization: Locked<Organization>,
    { email, role, teamIds, limit }: Wanted,
    open: Locked<Invitation> | null,
    caller: CallingMember,
  ): Promise<Invitation> {
    const { id: organizationId } = organization;
    await this.requireTeams(organizationId, teamIds);
    if (open === null) await this.requireSpace(organization, limit);
    else {
      open.cancel();
      await this.recorder.record(open, { actor: actorOf(caller) });
    }
    const now = this.clock.now();
    const teamId = teamIds.length === 0 ? null : teamIds.join(',');
    const expiresAt = addSeconds(now, this.config.invitation.expiresIn);
    const id = newId();
    const offer = { organizationId, email, role, teamId, inviterId: caller.user.id };
    const invitation = Invitation.create(
      { ...offer, id, ticketHash: this.tickets.hashOf(id), expiresAt },
      now,
    );
    this.invitations.add(invitation);
    await this.recorder.record(invitation, { actor: actorOf(caller) });
    return invitation;
  }

  private async requireTeams(organizationId: string, teamIds: string[]): Promise<void> {
    if (teamIds.length === 0) return;
    const existing = this.config.hasTeams && (await this.teams.existing(organizationId, teamIds));
    if (!existing || !teamIds.every((id) => existing.has(id))) throw TeamErrors.TEAM_NOT_FOUND();
  }

  private async requireSpace(organization: Locked<Organization>, limit: number): Promise<void> {
    if ((await this.invitations.countOpen(organization, this.clock.now())) >= limit)
      throw InvitationErrors.INVITATION_LIMIT_REACHED();
  }
}
