import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { WithReason } from '#platform/http/with-reason.dto.js';
import { formerOwnerChoices, type FormerOwners } from '../actions/transfer-ownership.js';
import { OrganizationIdParams } from './organizations.staff.dto.js';

const LONGEST_ID = 255;
const LONGEST_ROLES = 1_000;

export class OrganizationMemberParams extends OrganizationIdParams {
  @ApiProperty()
  @IsString()
  @MaxLength(LONGEST_ID)
  memberId: string;
}

export class OrganizationInvitationParams extends OrganizationIdParams {
  @ApiProperty()
  @IsString()
  @MaxLength(LONGEST_ID)
  invitationId: string;
}

export class OrganizationAccessTokenParams extends OrganizationIdParams {
  @ApiProperty()
  @IsString()
  @MaxLength(LONGEST_ID)
  accessTokenId: string;
}

export class AddMemberBody extends WithReason {
  @ApiPropertyOptional({
    maxLength: LONGEST_ID,
    description: 'Of the account; not looked at when `userId` is there.',
  })
  @ValidateIf(({ userId }: AddMemberBody) => userId === undefined)
  @IsString()
  @MaxLength(LONGEST_ID)
  email: string;

  @ApiPropertyOptional({ maxLength: LONGEST_ID })
  @ValidateIf((_body, userId) => userId !== undefined)
  @IsString()
  @MaxLength(LONGEST_ID)
  userId?: string;

  @ApiProperty({ maxLength: LONGEST_ROLES, description: 'Comma-separated roles.' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_ROLES)
  role: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: LONGEST_ID,
    description: 'One of the organization’s teams, to be in it from the beginning.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ID)
  teamId?: string | null;
}

export class SetMemberRoleBody extends WithReason {
  @ApiProperty({
    maxLength: LONGEST_ROLES,
    description: 'Comma-separated roles, in place of those the member has.',
  })
  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_ROLES)
  role: string;
}

export class HandOverBody extends WithReason {
  @ApiProperty({ description: 'The member who becomes the owner.' })
  @IsString()
  @MaxLength(LONGEST_ID)
  memberId: string;

  @ApiProperty({
    enum: formerOwnerChoices,
    description:
      'Whether those who are owners so far stay so, or become admins; plain members where admins are the owners.',
  })
  @IsIn(formerOwnerChoices)
  formerOwners: FormerOwners;
}
