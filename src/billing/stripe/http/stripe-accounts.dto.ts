import { ApiProperty } from '@nestjs/swagger';
import { IsString, Matches, MaxLength } from 'class-validator';

const LONGEST_KEY = 255;

export class StripeKeysBody {
  @ApiProperty({ writeOnly: true, description: 'A secret or restricted key: `sk_…` or `rk_…`.' })
  @IsString()
  @MaxLength(LONGEST_KEY)
  @Matches(/^[sr]k_(test|live)_\w+$/, { message: 'secret_key must be a secret or restricted Stripe key' })
  secret_key: string;

  @ApiProperty({ writeOnly: true, description: '`pk_…` of the same account and mode.' })
  @IsString()
  @MaxLength(LONGEST_KEY)
  @Matches(/^pk_(test|live)_\w+$/, { message: 'publishable_key must be a publishable Stripe key' })
  publishable_key: string;

  @ApiProperty({ writeOnly: true, description: 'Signing secret of the webhook endpoint: `whsec_…`.' })
  @IsString()
  @MaxLength(LONGEST_KEY)
  @Matches(/^whsec_\S+$/, { message: 'webhook_secret must be the signing secret of a webhook endpoint' })
  webhook_secret: string;
}

export class StripeAccountPath {
  @ApiProperty() @IsString() @MaxLength(LONGEST_KEY) id: string;
}

export class StripeReporterPath {
  @ApiProperty() @IsString() @MaxLength(LONGEST_KEY) organization_id: string;
}
