import { ApiProperty } from '@nestjs/swagger';
import { IsString, IsUUID, MaxLength } from 'class-validator';

/** Longer than the link to as many tokens as an organization may have in one email. */
const LONGEST = 8_192;

export class TokenReviewQuery {
  @ApiProperty({ description: 'Token from the emailed link.' })
  @IsString()
  @MaxLength(LONGEST)
  token: string;
}

export class RevokeReviewedTokenForm extends TokenReviewQuery {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  accessTokenId: string;
}
