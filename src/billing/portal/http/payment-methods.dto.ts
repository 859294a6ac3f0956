import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsNotEmpty, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { NumberedPageQuery } from '#platform/http/listing/numbered-page.js';
import { IsWebUrl } from '../../merchants/http/merchant.rules.js';

const LONGEST_TOKEN = 255;

export class ListPaymentMethodsQuery extends NumberedPageQuery {}

export class PaymentMethodPath {
  @ApiProperty({ format: 'uuid' }) @IsUUID() id: string;
}

export class AddPaymentMethodBody {
  @ApiProperty({ description: 'That the payment form made.', maxLength: LONGEST_TOKEN })
  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_TOKEN)
  confirmation_token_id: string;

  @ApiPropertyOptional({ default: false, description: 'Whether it becomes the default.' })
  @IsOptional()
  @IsBoolean()
  set_default?: boolean;

  @ApiPropertyOptional({
    type: String,
    format: 'uri',
    nullable: true,
    description: 'Where the customer goes on after confirming on a page of the gateway.',
  })
  @IsOptional()
  @IsWebUrl()
  return_url?: string | null;
}

export class ConfirmPaymentMethodBody {
  @ApiProperty({ description: 'Id of the setup, or its `client_secret`.', maxLength: LONGEST_TOKEN })
  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_TOKEN)
  setup_intent_id: string;

  @ApiPropertyOptional({ default: false, description: 'Whether it becomes the default.' })
  @IsOptional()
  @IsBoolean()
  set_default?: boolean;
}
