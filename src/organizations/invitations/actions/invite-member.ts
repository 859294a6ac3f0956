import { Injectable } from '@nestjs/common';
import { actorOf, isEmail, normalizeEmail, UserQueries } from '#auth';
import { splitRoles } from '#common/access-control/access-control.js';
import { newId } from '#common/ids/new-id.js';
import { addSeconds, Clock } from '#common/time/clock.js';
import { OrganizationConfig } from '#config/organization.config.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { CallingMember } from '../../members/access/organization.access.js';
import type { Held } from '../../members/member-rights.policy.js';
import { MemberErrors } from '../../members/member.errors.js';
import { MemberRepository } from '../../members/member.repository.js';
import { OrganizationLimitReader } from '../../organizations/organization-limit-reader.service.js';
import { TeamErrors } from '../../teams/team.errors.js';
import { TeamQueries } from '../../teams/team.queries.js';
import { InvitationDelivery } from '../invitation-delivery.service.js';
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

interface Wanted extends Pick<Invitation, 'organizationId' | 'email' | 'role' | 'teamIds'> {
  resend: boolean;
  /** How many of the organization may wait for an answer. */
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
    const { organizationId } = caller;
    if (!isEmail(input.email)) throw InvitationErrors.INVITED_EMAIL_INVALID();
    const role = [...new Set(splitRoles(input.roles.join(',')))].join(',');
    const { resend } = input;
    const limit = await this.limits.invitations(caller);
    const email = normalizeEmail(input.email);
    const wanted = { organizationId, email, role, teamIds: [...new Set(input.teamIds)], resend, limit };
    return this.unitOfWork.run(async () => {
      await this.userQueries.lockKey(caller.user.id);
      const held = await this.invitationPolicy.lock(caller);
      await this.invitationPolicy.requireMayOffer(role, held.member);
      await this.requireOutside(organizationId, email);
      return this.deliver(wanted, held, caller);
    });
  }

  private async requireOutside(organizationId: string, email: string): Promise<void> {
    const person = await this.userQueries.findByEmail(email);
    if (person !== null && (await this.members.findByUser(organizationId, person.id)) !== null)
      throw MemberErrors.ALREADY_A_MEMBER();
  }

  private async deliver(
    wanted: Wanted,
    { organization, member }: Held,
    caller: CallingMember,
  ): Promise<Invitation> {
    const names = { organizationName: organization.name, inviterName: caller.user.name };
    const { organizationId, email, resend } = wanted;
    const open = await this.invitations.lockOpen(organizationId, email, this.clock.now());
    if (open !== null && !resend) throw InvitationErrors.ALREADY_INVITED();
    if (open !== null && (await this.isKept(open))) {
      await this.invitationPolicy.requireMayOffer(open.role, member);
      await this.delivery.resend(open, names, { actor: actorOf(caller) });
      return open;
    }
    const invitation = await this.invite(wanted, open, caller);
    await this.delivery.send(invitation, names);
    return invitation;
  }

  /** One whose inviter has left lets nobody in any more. */
  private async isKept({ organizationId, inviterId }: Invitation): Promise<boolean> {
    if (this.config.invitation.replacesPending) return false;
    return (await this.members.findByUser(organizationId, inviterId)) !== null;
  }

  /** In the place of an open one, if there is any. */
  private async invite(wanted: Wanted, open: Invitation | null, caller: CallingMember): Promise<Invitation> {
    const { organizationId, email, role, teamIds } = wanted;
    await this.requireTeams(organizationId, teamIds);
    if (open === null) await this.requireSpace(wanted);
    else {
      open.cancel();
      await this.recorder.record(open, { actor: actorOf(caller) });
    }
    const now = this.clock.now();
    const teamId = teamIds.length === 0 ? null : teamIds.join(',');
    const expiresAt = addSeconds(now, this.config.invitation.expiresIn);
    const place = { organizationId, email, role, teamId };
    const invitation = Invitation.create(
      { id: newId(), ...place, inviterId: caller.user.id, expiresAt },
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

  private async requireSpace({ organizationId, limit }: Wanted): Promise<void> {
    if ((await this.invitations.countOpen(organizationId, this.clock.now())) >= limit)
      throw InvitationErrors.INVITATION_LIMIT_REACHED();
  }
}
