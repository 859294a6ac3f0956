import { Injectable } from '@nestjs/common';
import { newId } from '#common/ids/new-id.js';
import { Clock } from '#common/time/clock.js';
import { OrganizationConfig } from '#config/organization.config.js';
import type { Member } from '../members/member.entity.js';
import type { Organization } from '../organizations/organization.entity.js';
import { TeamMember } from '../teams/team-member.entity.js';
import { Team } from '../teams/team.entity.js';
import { FoundingRepository } from './founding.repository.js';

/** The first team of a new organization, and its creator as a member of it. */
export interface FirstTeam {
  team: Team;
  place: TeamMember;
}

/** Makes the team a new organization begins with; joins the caller's unit of work. */
@Injectable()
export class DefaultTeamCreator {
  constructor(
    private readonly founding: FoundingRepository,
    private readonly config: OrganizationConfig,
    private readonly clock: Clock,
  ) {}

  /** Null where organizations begin without one. */
  create(organization: Organization, creator: Member): FirstTeam | null {
    if (!this.config.hasDefaultTeam) return null;
    const now = this.clock.now();
    const { id: organizationId, name } = organization;
    const team = Team.create({ id: newId(), organizationId, name }, now);
    const place = TeamMember.create({ id: newId(), teamId: team.id, memberId: creator.id }, now);
    this.founding.addTeam(team, place);
    return { team, place };
  }
}
