import { ApiProperty } from '@nestjs/swagger';
import { chargeStatuses, type ChargeStatus } from '../gateways/gateway-results.js';

export class SandboxActionWire {
  @ApiProperty({ enum: chargeStatuses, description: 'Of the payment.' }) status: ChargeStatus;
}
