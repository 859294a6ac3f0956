import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';

const callbackUrl = {
  description:
    'Where the link in the mail leads: a path of the application or an address on a trusted origin.',
};

export class DeleteUserBody {
  @ApiPropertyOptional(callbackUrl)
  @IsOptional()
  @IsString()
  callbackURL?: string;

  @ApiPropertyOptional({ format: 'password', description: 'In the place of a recent sign-in.' })
  @IsOptional()
  @IsString()
  password?: string;

  @ApiPropertyOptional({ description: 'From the link in the mail, to delete without following it.' })
  @IsOptional()
  @IsString()
  token?: string;
}

export class ConfirmDeletionQuery {
  @ApiProperty({ description: 'From the link in the mail.' })
  @IsString()
  token: string;

  @ApiPropertyOptional({
    description: 'Where the person goes on: a path of the application or an address on a trusted origin.',
  })
  @IsOptional()
  @IsString()
  callbackURL?: string;
}
