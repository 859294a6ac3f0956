import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsObject,
  IsOptional,
  IsString,
  Length,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';

/** Characters; as long as an organization's. */
const LONGEST_NAME = 255;
/** Characters no id of ours exceeds, nor one of a system somebody has moved from. */
const LONGEST_ID = 255;

const organization = { description: 'Default: the active organization.' };

export class CreateTeamBody {
  @ApiProperty({ minLength: 1, maxLength: LONGEST_NAME })
  @IsString()
  @Length(1, LONGEST_NAME)
  name: string;

  @ApiPropertyOptional(organization)
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ID)
  organizationId?: string;
}

export class ListTeamsQuery {
  @ApiPropertyOptional({ description: 'Only used if no organization is active.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ID)
  organizationId?: string;
}

class TeamData {
  @ApiPropertyOptional({ minLength: 1, maxLength: LONGEST_NAME })
  @ValidateIf((_data, name) => name !== undefined)
  @IsString()
  @Length(1, LONGEST_NAME)
  name?: string;

  @ApiPropertyOptional(organization)
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ID)
  organizationId?: string;
}

export class UpdateTeamBody {
  @ApiProperty()
  @IsString()
  @MaxLength(LONGEST_ID)
  teamId: string;

  @ApiProperty()
  @IsObject()
  @ValidateNested()
  @Type(() => TeamData)
  data: TeamData;

  /** Where the check of membership looks for it. */
  get organizationId(): string | undefined {
    return this.data.organizationId;
  }
}

export class RemoveTeamBody {
  @ApiProperty()
  @IsString()
  @MaxLength(LONGEST_ID)
  teamId: string;

  @ApiPropertyOptional(organization)
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ID)
  organizationId?: string;
}

export class TeamRemovedWire {
  @ApiProperty({ example: 'Team removed successfully.' }) message: string;
}
