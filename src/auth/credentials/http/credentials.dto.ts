import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import { LONGEST_IMAGE, LONGEST_NAME } from '../../users/user.limits.js';

class Password {
  @ApiProperty({ format: 'password' })
  @IsString()
  password: string;

  @ApiPropertyOptional({
    default: true,
    description: 'If `false`, the session lasts one day and its cookie is removed when the browser closes.',
  })
  @IsOptional()
  @IsBoolean()
  rememberMe?: boolean;

  @ApiPropertyOptional({ description: 'A path of the application or a URL on a trusted origin.' })
  @IsOptional()
  @IsString()
  callbackURL?: string;
}

class EmailAndPassword extends Password {
  /** Its format is checked by the action, which answers `Invalid email`. */
  @ApiProperty({ format: 'email' })
  @IsString()
  email: string;
}

export class SignUpWithEmailBody extends EmailAndPassword {
  @ApiProperty({ maxLength: LONGEST_NAME })
  @IsString()
  @MaxLength(LONGEST_NAME)
  name: string;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: LONGEST_IMAGE })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_IMAGE)
  image?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @IsString()
  username?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: LONGEST_NAME })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_NAME)
  displayUsername?: string | null;
}

export class SignInWithEmailBody extends EmailAndPassword {}

export class UsernameBody {
  /** Its format is checked by the route itself, which answers in the words for usernames. */
  @ApiProperty()
  @IsString()
  username: string;
}

export class SignInWithUsernameBody extends Password {
  @ApiProperty()
  @IsString()
  username: string;
}
