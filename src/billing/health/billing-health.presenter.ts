import { ApiProperty } from '@nestjs/swagger';
import { gatewayModes, type GatewayMode } from '#config/billing.config.js';
import { paymentGateways, type PaymentGatewayName } from '#config/settings/billing.settings.js';
import { MOST_UNHANDLED } from '../gateways/unhandled-gateway-event.queries.js';
import { MOST_PENDING } from '../payments/pending-payment.queries.js';
import { MOST_PENDING_REFUNDS } from '../refunds/pending-refund.queries.js';
import {
  verificationOutcomes,
  type VerificationOutcome,
} from '../verification/billing-verification.entity.js';

const instantOrNull = { type: String, format: 'date-time', nullable: true } as const;
const upTo = (most: number) => `Counted up to ${String(most)}.`;

export class GatewayEventHealthWire {
  @ApiProperty({ type: 'integer', description: `Events that were not handled yet. ${upTo(MOST_UNHANDLED)}` })
  waiting: number;
  @ApiProperty({
    type: 'integer',
    description: `Events that failed and are retried. ${upTo(MOST_UNHANDLED)}`,
  })
  failed: number;
  @ApiProperty({ ...instantOrNull, description: 'When the oldest of both was received.' })
  oldestAt: Date | null;
  @ApiProperty({
    type: 'integer',
    description:
      'Events of the last 24 hours whose signature or body was invalid. Hours are counted as a whole.',
  })
  rejected: number;
}

export class PaymentHealthWire {
  @ApiProperty({ type: 'integer', description: `Payments without an outcome. ${upTo(MOST_PENDING)}` })
  pending: number;
  @ApiProperty({ ...instantOrNull, description: 'When the oldest of them was attempted.' })
  oldestAt: Date | null;
}

export class RefundHealthWire {
  @ApiProperty({
    type: 'integer',
    description: `Refunds that the gateway has not confirmed. ${upTo(MOST_PENDING_REFUNDS)}`,
  })
  pending: number;
  @ApiProperty({ ...instantOrNull, description: 'When the oldest of them was created.' })
  oldestAt: Date | null;
}

export class LastVerificationWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ enum: verificationOutcomes }) outcome: VerificationOutcome;
  @ApiProperty({ type: 'integer' }) differences: number;
  @ApiProperty() finishedAt: Date;
}

export class BillingHealthWire {
  @ApiProperty() asOf: Date;
  @ApiProperty({
    enum: paymentGateways,
    nullable: true,
    description: 'The gateway that takes new payments; `null` where none is configured.',
  })
  gateway: PaymentGatewayName | null;
  @ApiProperty({
    enum: gatewayModes,
    nullable: true,
    description: '`sandbox` and `test` move no money. `null` where nothing can be paid.',
  })
  mode: GatewayMode | null;
  @ApiProperty({ ...instantOrNull, description: 'When the last event of a gateway was received.' })
  lastEventAt: Date | null;
  @ApiProperty({ type: GatewayEventHealthWire }) events: GatewayEventHealthWire;
  @ApiProperty({ type: PaymentHealthWire }) payments: PaymentHealthWire;
  @ApiProperty({ type: RefundHealthWire }) refunds: RefundHealthWire;
  @ApiProperty({
    type: LastVerificationWire,
    nullable: true,
    description: 'The last that finished; `null` before the first.',
  })
  lastVerification: LastVerificationWire | null;
}
