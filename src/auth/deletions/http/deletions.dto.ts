import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';

const callbackUrl = {
  description: 'Where the emailed link leads: a path of the application or a URL on a trusted origin.',
};

export class DeleteUserBody {
  @ApiPropertyOptional(callbackUrl)
  @IsOptional()
  @IsString()
  callbackURL?: string;

  @ApiPropertyOptional({ format: 'password', description: 'Alternative to a recent sign-in.' })
  @IsOptional()
  @IsString()
  password?: string;

  @ApiPropertyOptional({
    description: 'Token from the emailed link, to delete the account without opening the link.',
  })
  @IsOptional()
  @IsString()
  token?: string;
}

export class ConfirmDeletionQuery {
  @ApiProperty({ description: 'Token from the emailed link.' })
  @IsString()
  token: string;

  @ApiPropertyOptional({
    description: 'Where to redirect the user: a path of the application or a URL on a trusted origin.',
  })
  @IsOptional()
  @IsString()
  callbackURL?: string;
}
