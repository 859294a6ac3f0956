import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayNotEmpty, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { MemberWithUserWire } from '../member.presenter.js';

/** Characters of all that names a row or an address. */
const LONGEST_ID = 320;
const MOST_ROLES = 20;
const LONGEST_ROLE = 255;

class WithOrganization {
  @ApiPropertyOptional({ description: 'Default: the active organization.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ID)
  organizationId?: string;
}

export class RemoveMemberBody extends WithOrganization {
  @ApiProperty({ description: 'ID of the member, or their email if it contains `@`.', maxLength: LONGEST_ID })
  @IsString()
  @MaxLength(LONGEST_ID)
  memberIdOrEmail: string;
}

export class LeaveBody {
  @ApiProperty({ maxLength: LONGEST_ID })
  @IsString()
  @MaxLength(LONGEST_ID)
  organizationId: string;
}

export class UpdateMemberRoleBody extends WithOrganization {
  @ApiProperty({ maxLength: LONGEST_ID })
  @IsString()
  @MaxLength(LONGEST_ID)
  memberId: string;

  @ApiProperty({
    oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' }, maxItems: MOST_ROLES }],
    description: 'New roles of the member: a list or a comma-separated string.',
  })
  @Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? (value as unknown[]) : [value]))
  @ArrayNotEmpty()
  @ArrayMaxSize(MOST_ROLES)
  @IsString({ each: true })
  @IsNotEmpty({ each: true })
  @MaxLength(LONGEST_ROLE, { each: true })
  role: string[];
}

export class RemovedMemberWire {
  @ApiProperty() member: MemberWithUserWire;
}
