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
    description: 'Email of the user. Ignored if `userId` is given.',
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
    description: 'ID of a team of the organization to add the member to.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ID)
  teamId?: string | null;
}

export class SetMemberRoleBody extends WithReason {
  @ApiProperty({
    maxLength: LONGEST_ROLES,
    description: 'New roles of the member, comma-separated.',
  })
  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_ROLES)
  role: string;
}

export class HandOverBody extends WithReason {
  @ApiProperty({ description: 'ID of the member to make the owner.' })
  @IsString()
  @MaxLength(LONGEST_ID)
  memberId: string;

  @ApiProperty({
    enum: formerOwnerChoices,
    description:
      'Whether current owners stay owners or become admins. If `ORG_CREATOR_ROLE` is `admin`, they become members.',
  })
  @IsIn(formerOwnerChoices)
  formerOwners: FormerOwners;
}
