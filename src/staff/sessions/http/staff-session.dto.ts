import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString } from 'class-validator';

export class SignInToConsoleBody {
  @ApiProperty({ format: 'email' })
  @IsString()
  email: string;

  @ApiProperty({ format: 'password' })
  @IsString()
  password: string;
}

export class ReauthenticationBody {
  @ApiProperty({ format: 'password' })
  @IsString()
  @IsNotEmpty()
  password: string;
}
