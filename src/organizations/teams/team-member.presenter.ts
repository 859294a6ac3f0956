import { ApiProperty } from '@nestjs/swagger';

export class TeamMemberWire {
  @ApiProperty() id: string;
  @ApiProperty() teamId: string;
  @ApiProperty() userId: string;
  @ApiProperty() createdAt: Date;
}

/** A place in a team knows the member; the wire shows the user behind it. */
export function presentTeamMember(
  { id, teamId, createdAt }: Pick<TeamMemberWire, 'id' | 'teamId' | 'createdAt'>,
  userId: string,
): TeamMemberWire {
  return { id, teamId, userId, createdAt };
}
