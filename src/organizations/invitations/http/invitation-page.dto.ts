import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsNotEmpty, IsString, MaxLength } from 'class-validator';

const LONGEST = 255;
/** Longer than any password may be: the rules for those say so in words of their own. */
const LONGEST_PASSWORD = 4_096;

export class InvitationPageQuery {
  @ApiProperty({ description: 'The ticket from the invitation email, or the id of the invitation.' })
  @IsString()
  @MaxLength(LONGEST)
  id: string;
}

export class InvitationAnswerForm extends InvitationPageQuery {
  @ApiProperty({ enum: ['accept', 'reject'] })
  @IsIn(['accept', 'reject'])
  answer: 'accept' | 'reject';
}

export class InvitationSignInForm extends InvitationPageQuery {
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
