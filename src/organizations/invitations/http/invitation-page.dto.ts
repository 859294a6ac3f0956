import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';

const LONGEST = 255;
/** Longer than any password may be: the rules for those say so in words of their own. */
const LONGEST_PASSWORD = 4_096;

const credential = { description: 'Ticket from the invitation email, or ID of the invitation.' };

/** Optional, so that a truncated link also leads to a page. */
export class InvitationPageQuery {
  @ApiPropertyOptional(credential)
  @IsOptional()
  @IsString()
  id = '';
}

class InvitationForm {
  @ApiProperty(credential)
  @IsString()
  @MaxLength(LONGEST)
  id: string;
}

export class InvitationAnswerForm extends InvitationForm {
  @ApiProperty({ enum: ['accept', 'reject'] })
  @IsIn(['accept', 'reject'])
  answer: 'accept' | 'reject';
}

export class InvitationSignInForm extends InvitationForm {
  @ApiProperty({ format: 'password' })
  @IsString()
  @MaxLength(LONGEST_PASSWORD)
  password: string;
}

export class InvitationSignUpForm extends InvitationSignInForm {
  @ApiProperty({ minLength: 1, maxLength: LONGEST })
  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST)
  name: string;
}
