import { Injectable } from '@nestjs/common';
import { isEmail, normalizeEmail, People } from '#auth';
import { splitRoles } from '#common/access-control/access-control.js';
import { newId } from '#common/ids/new-id.js';
import { addSeconds, Clock } from '#common/time/clock.js';
import { OrganizationConfig } from '#config/organization.config.js';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import { Mailer } from '#platform/mail/mailer.js';
import type { CallingMember } from '../../members/access/organization.access.js';
import { MemberRepository } from '../../members/member.repository.js';
import { OrganizationRoles } from '../../members/organization-roles.js';
import type { Organization } from '../../organizations/organization.entity.js';
import { OrganizationRepository } from '../../organizations/organization.repository.js';
import { OrganizationErrors } from '../../organizations.errors.js';
import { TeamQueries } from '../../teams/team.queries.js';
import { InvitationNews } from '../invitation-news.js';
import { Invitation } from '../invitation.entity.js';
import { InvitationRepository } from '../invitation.repository.js';
import { InvitationMail } from '../mails/invitation.mail.js';

export interface InviteInput {
  email: string;
  roles: string[];
  teamIds: string[];
  resend: boolean;
}

type Wanted = Pick<Invitation, 'email' | 'role' | 'teamIds'>;

/** Mails of one invitation in an hour. */
const PER_HOUR = 5;

/** Invites an address to an organization, or sends its open invitation once more. */
@Injectable()
export class InviteMember {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly organizations: OrganizationRepository,
    private readonly members: MemberRepository,
    private readonly roles: OrganizationRoles,
    private readonly teams: TeamQueries,
    private readonly invitations: InvitationRepository,
    private readonly people: People,
    private readonly mailer: Mailer,
    private readonly news: InvitationNews,
    private readonly config: OrganizationConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws INVITED_EMAIL_INVALID, ROLE_NOT_FOUND, INVITING_ROLE_DENIED, ALREADY_A_MEMBER, ALREADY_INVITED,
   *   TEAM_NOT_FOUND, ORGANIZATION_NOT_FOUND, INVITATION_LIMIT_REACHED
   */
  async execute(input: InviteInput, caller: CallingMember): Promise<Invitation> {
    if (!isEmail(input.email)) throw OrganizationErrors.INVITED_EMAIL_INVALID();
    const role = [...new Set(splitRoles(input.roles.join(',')))].join(',');
    const wanted = { email: normalizeEmail(input.email), role, teamIds: [...new Set(input.teamIds)] };
    if (!this.roles.areKnown(role)) throw OrganizationErrors.ROLE_NOT_FOUND();
    this.requireMayGrant(role, caller);

    return this.unitOfWork.run(async () => {
      const organization = await this.organizations.lockById(caller.organizationId);
      if (organization === null) throw OrganizationErrors.ORGANIZATION_NOT_FOUND();
      await this.requireOutside(organization.id, wanted.email);
      const open = await this.invitations.findOpen(organization.id, wanted.email, this.clock.now());
      if (open !== null && !input.resend) throw OrganizationErrors.ALREADY_INVITED();
      const invitation =
        open === null ? await this.invite(wanted, organization, caller) : this.prolong(open, caller);
      if (open === null) await this.news.tell(invitation, caller);
      await this.mail(invitation, organization, caller);
      return invitation;
    });
  }

  /** Only who is nothing but an owner makes owners. */
  private requireMayGrant(role: string, { member }: CallingMember): void {
    const { creatorRole } = this.config;
    if (splitRoles(role).includes(creatorRole) && member.role !== creatorRole)
      throw OrganizationErrors.INVITING_ROLE_DENIED();
  }

  private async requireOutside(organizationId: string, email: string): Promise<void> {
    const person = await this.people.findByEmail(email);
    if (person !== null && (await this.members.findByUser(organizationId, person.id)) !== null)
      throw OrganizationErrors.ALREADY_A_MEMBER();
  }

  private async invite(wanted: Wanted, { id }: Organization, { user }: CallingMember): Promise<Invitation> {
    const { email, role, teamIds } = wanted;
    await this.requireTeams(id, teamIds);
    const now = this.clock.now();
    if ((await this.invitations.countOpen(id, now)) >= this.config.invitation.limit)
      throw OrganizationErrors.INVITATION_LIMIT_REACHED();
    const teamId = teamIds.length === 0 ? null : teamIds.join(',');
    const expiresAt = addSeconds(now, this.config.invitation.expiresIn);
    const invitation = Invitation.create(
      { id: newId(), organizationId: id, email, role, teamId, inviterId: user.id, expiresAt },
      now,
    );
    this.invitations.add(invitation);
    return invitation;
  }

  private async requireTeams(organizationId: string, teamIds: string[]): Promise<void> {
    if (teamIds.length === 0) return;
    const existing = new Set((await this.teams.list(organizationId)).map(({ id }) => id));
    if (!teamIds.every((id) => existing.has(id))) throw OrganizationErrors.TEAM_NOT_FOUND();
  }

  private prolong(invitation: Invitation, caller: CallingMember): Invitation {
    this.requireMayGrant(invitation.role, caller);
    const before = invitation.expiresAt;
    invitation.prolong(addSeconds(this.clock.now(), this.config.invitation.expiresIn));
    this.news.tellResent(invitation, before, caller);
    return invitation;
  }

  private async mail(invitation: Invitation, { name }: Organization, { user }: CallingMember): Promise<void> {
    const { id, email, expiresAt } = invitation;
    await this.mailer.enqueue({
      template: InvitationMail,
      to: email,
      data: {
        invitationId: id,
        organizationName: name,
        inviterName: user.name,
        expiresAt: expiresAt.toISOString(),
      },
      dedupeKey: `organizations.invitation:${id}`,
      perHour: PER_HOUR,
    });
  }
}
