import { ApiProperty } from '@nestjs/swagger';
import { MOST_COUNTED } from '#platform/database/listing/row-count.js';

export class TeamRowWire {
  @ApiProperty() id: string;
  @ApiProperty() name: string;
  @ApiProperty() createdAt: Date;
  @ApiProperty({
    type: 'integer',
    description: `${String(MOST_COUNTED + 1)} means more than ${String(MOST_COUNTED)}.`,
  })
  memberCount: number;
}

export type TeamRowColumns = TeamRowWire;

export function presentTeamRow({ id, name, createdAt, memberCount }: TeamRowColumns): TeamRowWire {
  return { id, name, createdAt, memberCount };
}
