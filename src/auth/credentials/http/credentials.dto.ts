import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';

/** Characters; longer names fit neither a list nor an index. */
const MAX_NAME = 512;
/** Characters; room for an address or a small picture as a data URL. */
const MAX_IMAGE = 65_536;

class Password {
  @ApiProperty({ format: 'password' })
  @IsString()
  password: string;

  @ApiPropertyOptional({ default: true, description: '`false`: one day, and gone when the browser closes.' })
  @IsOptional()
  @IsBoolean()
  rememberMe?: boolean;

  @ApiPropertyOptional({ description: 'A path of the application or an address on a trusted origin.' })
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
  @ApiProperty({ maxLength: MAX_NAME })
  @IsString()
  @MaxLength(MAX_NAME)
  name: string;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: MAX_IMAGE })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_IMAGE)
  image?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @IsString()
  username?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: MAX_NAME })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_NAME)
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
