import { ApiProperty } from '@nestjs/swagger';
import type { Team } from './team.entity.js';

export class TeamWire {
  @ApiProperty() id: string;
  @ApiProperty() name: string;
  @ApiProperty() organizationId: string;
  @ApiProperty() createdAt: Date;
  @ApiProperty({ type: Date, nullable: true }) updatedAt: Date | null;
}

export function presentTeam(team: TeamWire | Team): TeamWire {
  const { id, name, organizationId, createdAt, updatedAt } = team;
  return { id, name, organizationId, createdAt, updatedAt: updatedAt ?? null };
}
