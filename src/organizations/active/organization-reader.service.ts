import { Injectable } from '@nestjs/common';
import { UserQueries, type Caller } from '#auth';
import { OrganizationConfig } from '#config/organization.config.js';
import { presentInvitation } from '../invitations/invitation.presenter.js';
import { SentInvitationReader } from '../invitations/sent-invitation-reader.service.js';
import { MemberPresenter, type MemberColumns, type MemberWithUserWire } from '../members/member.presenter.js';
import { MemberQueries, type Membership } from '../members/member.queries.js';
import { presentOrganization, type OrganizationWire } from '../organizations/organization.presenter.js';
import { presentTeam, type TeamWire } from '../teams/team.presenter.js';
import { TeamQueries } from '../teams/team.queries.js';
import { ActiveErrors } from './active.errors.js';
import type { FullOrganizationWire } from './full-organization.presenter.js';
import { chosenOrganization, type OrganizationChoice } from './organization-choice.js';

/** Members an answer about an organization holds at most; where there may be more, they are listed by pages. */
const MOST_MEMBERS = 500;

/** Organizations as their members see them, in the same number of queries however large they are. */
@Injectable()
export class OrganizationReader {
  constructor(
    private readonly members: MemberQueries,
    private readonly invitations: SentInvitationReader,
    private readonly teams: TeamQueries,
    private readonly userQueries: UserQueries,
    private readonly memberPresenter: MemberPresenter,
    private readonly config: OrganizationConfig,
  ) {}

  async list({ user }: Caller): Promise<OrganizationWire[]> {
    return (await this.members.listOrganizations(user.id)).map(presentOrganization);
  }

  /**
   * The chosen organization, or the active one; null when there is none.
   * @throws NOT_A_MEMBER, also for an organization that does not exist
   */
  async find(choice: OrganizationChoice, caller: Caller): Promise<OrganizationWire | null> {
    const opened = await this.open(choice, caller);
    return opened && presentOrganization(opened.organization);
  }

  /**
   * The same with everything that belongs to it.
   * @throws NOT_A_MEMBER
   */
  async findFull(
    { membersLimit, ...choice }: OrganizationChoice & { membersLimit?: number },
    caller: Caller,
  ): Promise<FullOrganizationWire | null> {
    const opened = await this.open(choice, caller);
    if (opened === null) return null;
    const { organization, member } = opened;
    const [people, teams] = await Promise.all([
      this.peopleOf(member, membersLimit),
      this.teamsOf(organization.id),
    ]);
    return { ...presentOrganization(organization), ...people, teams };
  }

  /** An organization with its invitations and oldest members, as one of them sees it, and without its teams. */
  async withPeople(organization: OrganizationWire, caller: Caller): Promise<FullOrganizationWire> {
    const viewer = await this.members.find(organization.id, caller.user.id);
    if (viewer === null) throw ActiveErrors.NOT_A_MEMBER();
    return { ...organization, ...(await this.peopleOf(viewer)), teams: null };
  }

  private async open(choice: OrganizationChoice, caller: Caller): Promise<Membership | null> {
    const chosen = chosenOrganization(choice, caller);
    if (chosen === null) return null;
    const membership = await this.members.findMembership(chosen, caller.user.id);
    if (membership === null) throw ActiveErrors.NOT_A_MEMBER();
    return membership;
  }

  private async peopleOf(viewer: MemberColumns, membersLimit?: number) {
    const [invitations, members] = await Promise.all([
      this.invitations.list(viewer),
      this.membersOf(viewer.organizationId, membersLimit),
    ]);
    return { invitations: invitations.map(presentInvitation), members };
  }

  private async membersOf(organizationId: string, asked = Infinity): Promise<MemberWithUserWire[]> {
    const most = Math.min(this.config.membershipLimit, MOST_MEMBERS);
    const members = await (asked < most
      ? this.members.listSome(organizationId, asked)
      : this.members.list(organizationId, most));
    const people = await this.userQueries.listByIds(members.map(({ userId }) => userId));
    return this.memberPresenter.withUsers(members, people);
  }

  private async teamsOf(organizationId: string): Promise<TeamWire[] | null> {
    return this.config.hasTeams ? (await this.teams.list(organizationId)).map(presentTeam) : null;
  }
}
