import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { IsEmailAddress, LONGEST_EMAIL } from '../../customers/http/email.rules.js';

const LONGEST_ID = 255;
const LONGEST_CODE = 64;

export class RequestLoginCodeBody {
  @ApiProperty({ format: 'email', maxLength: LONGEST_EMAIL }) @IsEmailAddress() email: string;
  @ApiProperty({ maxLength: LONGEST_ID })
  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_ID)
  organization_id: string;
}

export class SignInWithLoginCodeBody {
  @ApiProperty({ description: 'From the email: six letters and digits.', maxLength: LONGEST_CODE })
  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_CODE)
  code: string;
}

export class PortalTokenWire {
  @ApiProperty({ description: 'Of a session of the customer portal. It ends after an hour.' }) token: string;
}
