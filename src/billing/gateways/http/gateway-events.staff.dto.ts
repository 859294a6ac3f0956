import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { paymentGateways, type PaymentGatewayName } from '#config/settings/billing.settings.js';
import { SortBy } from '#platform/http/listing/list-query.js';
import { StaffRecordListQuery } from '../../merchants/http/staff-row.rules.js';
import { gatewayEventTypes, type GatewayEventType } from '../gateway-event.js';
import {
  gatewayEventStates,
  type GatewayEventPage,
  type GatewayEventState,
} from '../staff-gateway-event.queries.js';

const LONGEST_REF = 255;

export class GatewayEventListQuery extends StaffRecordListQuery implements GatewayEventPage {
  @SortBy(['createdAt']) sort: 'createdAt' | '-createdAt' = '-createdAt';

  @ApiPropertyOptional({ enum: paymentGateways })
  @IsOptional()
  @IsIn(paymentGateways)
  gateway?: PaymentGatewayName;

  @ApiPropertyOptional({ enum: gatewayEventTypes })
  @IsOptional()
  @IsIn(gatewayEventTypes)
  type?: GatewayEventType;

  @ApiPropertyOptional({ enum: gatewayEventStates })
  @IsOptional()
  @IsIn(gatewayEventStates)
  state?: GatewayEventState;

  @ApiPropertyOptional({ description: "Events of this charge or setup, by the gateway's ID." })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_REF)
  chargeRef?: string;
}

export class GatewayEventPath {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  id: string;
}
