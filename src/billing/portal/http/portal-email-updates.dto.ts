import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { IsEmailAddress, LONGEST_EMAIL } from '../../customers/http/email.rules.js';

const LONGEST_TOKEN = 2_000;

export class RequestEmailUpdateBody {
  @ApiProperty({ format: 'email', maxLength: LONGEST_EMAIL }) @IsEmailAddress() email: string;
}

/** In the body or the query. */
export class EmailUpdateToken {
  @ApiProperty({ description: 'From the email.', maxLength: LONGEST_TOKEN })
  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_TOKEN)
  token: string;
}
