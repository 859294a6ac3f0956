import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';

/** Characters no id of ours exceeds, nor one of a system somebody has moved from. */
const LONGEST_ID = 255;

export class TeamMemberBody {
  @ApiProperty({ maxLength: LONGEST_ID })
  @IsString()
  @MaxLength(LONGEST_ID)
  teamId: string;

  @ApiProperty({ maxLength: LONGEST_ID })
  @IsString()
  @MaxLength(LONGEST_ID)
  userId: string;

  @ApiPropertyOptional({ description: 'Default: the active organization.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ID)
  organizationId?: string;
}

export class TeamMembersQuery {
  @ApiPropertyOptional({ description: 'Default: the active team.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ID)
  teamId?: string;
}

export class UserTeamsQuery {
  @ApiPropertyOptional({
    description:
      'Default: the current user. Listing the teams of another member requires the permission to update members.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ID)
  userId?: string;

  @ApiPropertyOptional({
    description:
      'Default: all organizations of the current user; for another member, the active organization.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ID)
  organizationId?: string;
}

export class TeamMemberRemovedWire {
  @ApiProperty({ example: 'Team member removed successfully.' }) message: string;
}
