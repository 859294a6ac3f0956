import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Min } from 'class-validator';

export class OrganizationQuery {
  @ApiPropertyOptional({ description: 'Without it, the active organization.' })
  @IsOptional()
  @IsString()
  organizationId?: string;

  @ApiPropertyOptional({ description: 'Wins over the id.' })
  @IsOptional()
  @IsString()
  organizationSlug?: string;
}

export class FullOrganizationQuery extends OrganizationQuery {
  @ApiPropertyOptional({ description: 'How many members to answer at most; never more than may join.' })
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
    description: 'Null to work in none. Without it, the active organization stays.',
  })
  @IsOptional()
  @IsString()
  organizationId?: string | null;

  @ApiPropertyOptional({ description: 'Wins over the id.' })
  @IsOptional()
  @IsString()
  organizationSlug?: string;
}

export class SetActiveTeamBody {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'Null to work in none. Without it, the active team stays.',
  })
  @IsOptional()
  @IsString()
  teamId?: string | null;
}
