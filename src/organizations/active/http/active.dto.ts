import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Min } from 'class-validator';

export class OrganizationQuery {
  @ApiPropertyOptional({ description: 'Default: the active organization.' })
  @IsOptional()
  @IsString()
  organizationId?: string;

  @ApiPropertyOptional({ description: 'Takes precedence over the ID.' })
  @IsOptional()
  @IsString()
  organizationSlug?: string;
}

export class FullOrganizationQuery extends OrganizationQuery {
  @ApiPropertyOptional({ description: 'Maximum number of members to return, up to the membership limit.' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  membersLimit?: number;
}

export class SetActiveBody {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: '`null` for no active organization. If omitted, the active organization is unchanged.',
  })
  @IsOptional()
  @IsString()
  organizationId?: string | null;

  @ApiPropertyOptional({ description: 'Takes precedence over the ID.' })
  @IsOptional()
  @IsString()
  organizationSlug?: string;
}

export class SetActiveTeamBody {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: '`null` for no active team. If omitted, the active team is unchanged.',
  })
  @IsOptional()
  @IsString()
  teamId?: string | null;
}
