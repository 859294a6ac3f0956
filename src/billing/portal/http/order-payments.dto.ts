import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsNotEmpty, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { attemptStatuses, type AttemptStatus } from '../payable-order.presenter.js';
import { PortalPageQuery } from './portal-pages.dto.js';

const LONGEST_TOKEN = 255;
const LONGEST_TEXT = 64;
const LONGEST_SLUG = 255;

export class OrderTokenPath {
  @ApiProperty({ description: 'From the link that the customer was mailed.' })
  @IsString()
  @MaxLength(LONGEST_TOKEN)
  token: string;
}

export class PortalOrderPath {
  @ApiProperty({ format: 'uuid' }) @IsUUID() id: string;
}

export class PayOrderBody {
  @ApiProperty({ description: 'That the payment form made.', maxLength: LONGEST_TOKEN })
  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_TOKEN)
  confirmation_token_id: string;
}

/** The order is paid by one of the first two members. */
export class ConfirmOrderPaymentBody {
  @ApiPropertyOptional({ type: String, nullable: true, description: 'That the payment form made.' })
  @IsOptional()
  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_TOKEN)
  confirmation_token_id?: string | null;

  @ApiPropertyOptional({ type: String, format: 'uuid', nullable: true, description: 'A saved method.' })
  @IsOptional()
  @IsUUID()
  payment_method_id?: string | null;

  @ApiPropertyOptional({ enum: ['stripe'], description: 'Part of the published API.' })
  @IsOptional()
  @IsIn(['stripe'])
  payment_processor?: 'stripe';
}

export class OrderPaymentConfirmationWire {
  @ApiProperty({ enum: attemptStatuses }) status: AttemptStatus;
  @ApiProperty({ type: String, nullable: true }) client_secret: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Of `failed`.' }) error: string | null;
}

export const orderPaymentStatuses = [...attemptStatuses, 'pending'] as const;

export class OrderPaymentStatusWire {
  @ApiProperty({ enum: orderPaymentStatuses, description: '`pending`: no payment was attempted yet.' })
  status: (typeof orderPaymentStatuses)[number];
  @ApiProperty({ type: String, nullable: true, description: 'Of `failed`.' }) error: string | null;
}

export class OrderPagePath {
  @ApiProperty() @IsString() @MaxLength(LONGEST_SLUG) slug: string;
  @ApiProperty() @IsString() @MaxLength(LONGEST_TEXT) id: string;
}

/** How the page is opened and shown. Unknown values count as absent, because links come from elsewhere. */
export class OrderPageQuery extends PortalPageQuery {
  @ApiPropertyOptional({ description: 'From the link that the customer was mailed.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TOKEN)
  token?: string;
}
