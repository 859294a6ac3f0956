import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsString, IsUrl, Length, MaxLength } from 'class-validator';
import { accountPlatforms, type AccountPlatform } from '../platforms.js';

const LONGEST_URL = 2_000;

export class PlatformPath {
  @ApiProperty({ enum: accountPlatforms }) @IsIn(accountPlatforms) platform: AccountPlatform;
}

export class LinkedAccountPath extends PlatformPath {
  @ApiProperty({ maxLength: 64 }) @IsString() @Length(1, 64) account_id: string;
}

export class AuthorizationBody {
  @ApiProperty({
    format: 'uri',
    maxLength: LONGEST_URL,
    description:
      'The page of your portal to which the platform sends the customer with `code` and `state`. It has to be registered at the platform.',
  })
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false })
  @MaxLength(LONGEST_URL)
  redirect_uri: string;
}

export class LinkAccountBody {
  @ApiProperty({ maxLength: 1_000, description: 'As the platform sent it.' })
  @IsString()
  @Length(1, 1_000)
  code: string;

  @ApiProperty({ maxLength: 5_000, description: 'As the platform sent it.' })
  @IsString()
  @Length(1, 5_000)
  state: string;
}

export class AuthorizationWire {
  @ApiProperty({ format: 'uri', description: 'Where the customer agrees.' }) url: string;
}
