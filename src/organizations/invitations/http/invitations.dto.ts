import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsOptional,
  IsString,
  MaxLength,
} from 'class-validator';
import { Transform } from 'class-transformer';

/** Roles or teams one invitation may name. */
const MOST_NAMES = 50;
const LONGEST_NAME = 255;

const oneOrMany = { oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] };

/** Clients send one text or a list of them. */
const AsList = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? [value] : value));

export class InviteMemberBody {
  @ApiProperty()
  @IsString()
  @MaxLength(LONGEST_NAME)
  email: string;

  @ApiProperty(oneOrMany)
  @AsList()
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(MOST_NAMES)
  @IsString({ each: true })
  @MaxLength(LONGEST_NAME, { each: true })
  role: string[];

  @ApiPropertyOptional({ description: 'Default: the active organization.' })
  @IsOptional()
  @IsString()
  organizationId?: string;

  @ApiPropertyOptional({
    type: Boolean,
    nullable: true,
    description: 'Resends an open invitation and extends its expiry.',
  })
  @IsOptional()
  @IsBoolean()
  resend?: boolean | null;

  @ApiPropertyOptional(oneOrMany)
  @AsList()
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_NAMES)
  @IsString({ each: true })
  @MaxLength(LONGEST_NAME, { each: true })
  teamId?: string[] | null;
}

const credential = {
  description: 'Ticket from the invitation email, `<id>.<secret>`, or ID of the invitation.',
} as const;

/** For the recipient. */
export class InvitationAnswerBody {
  @ApiProperty(credential)
  @IsString()
  invitationId: string;
}

/** For members of the organization. */
export class InvitationBody {
  @ApiProperty()
  @IsString()
  invitationId: string;
}

export class InvitationQuery {
  @ApiProperty(credential)
  @IsString()
  id: string;
}

export class InvitationsQuery {
  @ApiPropertyOptional({ description: 'Default: the active organization.' })
  @IsOptional()
  @IsString()
  organizationId?: string;
}
