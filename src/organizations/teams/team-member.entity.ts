import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { instant, textId } from '#platform/database/columns.js';
import { Member } from '../members/member.entity.js';
import { Team } from './team.entity.js';

export const TeamMemberSchema = defineEntity({
  name: 'TeamMember',
  tableName: 'team_members',
  properties: {
    id: textId().primary(),
    teamId: () => p.manyToOne(Team).mapToPk().fieldName('team_id').deleteRule('cascade'),
    /** The place in the organization, so that whoever leaves it leaves its teams. */
    memberId: () => p.manyToOne(Member).mapToPk().fieldName('member_id').deleteRule('cascade'),
    createdAt: instant(),
  },
  uniques: [{ name: 'team_members_team_id_member_id_unique', properties: ['teamId', 'memberId'] }],
  indexes: [{ name: 'team_members_member_id_index', properties: ['memberId', 'id'] }],
});

export type TeamMemberTables = InferKyselyDB<typeof TeamMemberSchema>;

export interface NewTeamMember {
  id: string;
  teamId: string;
  memberId: string;
}

/** A member's place in one team of the organization. */
export class TeamMember extends TeamMemberSchema.class {
  static create(input: NewTeamMember, now: Date): TeamMember {
    return Object.assign(new TeamMember(), input, { createdAt: now });
  }
}
TeamMemberSchema.setClass(TeamMember);
