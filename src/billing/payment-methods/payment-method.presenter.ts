import { ApiProperty, PartialType } from '@nestjs/swagger';

/** The members of a saved method that its customer sees. */
export interface PaymentMethodColumns {
  id: string;
  customerId: string;
  type: string;
  brand: string | null;
  last4: string | null;
  expMonth: number | null;
  expYear: number | null;
  wallet: string | null;
  isDefault: boolean;
  createdAt: Date;
  modifiedAt: Date | null;
}

export class SavedCardWire {
  @ApiProperty() brand: string;
  @ApiProperty({ description: 'The last four digits.' }) last4: string;
  @ApiProperty({ type: 'integer' }) exp_month: number;
  @ApiProperty({ type: 'integer' }) exp_year: number;
  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'The wallet that the card is in, as the gateway names it: `apple_pay`, `google_pay`, `link` …',
  })
  wallet: string | null;
}

export class PaymentMethodWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() created_at: Date;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) modified_at: Date | null;
  @ApiProperty({ enum: ['stripe'], description: 'Part of the published API; the gateway is a setting.' })
  processor: 'stripe';
  @ApiProperty({ format: 'uuid' }) customer_id: string;
  @ApiProperty({ description: '`card` and others, as the gateway names them.' }) type: string;
  @ApiProperty({ description: 'Whether it pays where a subscription names no other one.' })
  default: boolean;
  @ApiProperty({ type: SavedCardWire, required: false, description: 'Only of cards.' })
  method_metadata?: SavedCardWire;
  @ApiProperty({
    type: SavedCardWire,
    required: false,
    deprecated: true,
    description: 'Earlier name of `method_metadata`.',
  })
  card?: SavedCardWire;
}

export const setupStatuses = ['succeeded', 'requires_action', 'processing'] as const;
export type SetupStatus = (typeof setupStatuses)[number];

/** The members of the method itself are for clients of the earlier generation, which know no other answer. */
export class AddedPaymentMethodWire extends PartialType(PaymentMethodWire) {
  @ApiProperty({
    enum: setupStatuses,
    description: '`processing`: the gateway has not answered yet. The method is listed once it is saved.',
  })
  status: SetupStatus;
  @ApiProperty({ type: PaymentMethodWire, nullable: true }) payment_method: PaymentMethodWire | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Of `requires_action`: the customer confirms the method with it.',
  })
  client_secret: string | null;
}

export function presentPaymentMethod(method: PaymentMethodColumns): PaymentMethodWire {
  const card = cardOf(method);
  return {
    id: method.id,
    created_at: method.createdAt,
    modified_at: method.modifiedAt,
    processor: 'stripe',
    customer_id: method.customerId,
    type: method.type,
    default: method.isDefault,
    ...(card !== null && { method_metadata: card, card }),
  };
}

export function presentAddedMethod(method: PaymentMethodColumns): AddedPaymentMethodWire {
  const presented = presentPaymentMethod(method);
  return { ...presented, status: 'succeeded', payment_method: presented, client_secret: null };
}

/** While there is no method yet, `id` is that of the attempt. */
export function presentSetup(
  { id, createdAt }: { id: string; createdAt: Date },
  clientSecret: string | null,
): AddedPaymentMethodWire {
  return {
    ...{ id, type: 'unknown', created_at: createdAt, default: false },
    status: clientSecret === null ? 'processing' : 'requires_action',
    payment_method: null,
    client_secret: clientSecret,
  };
}

function cardOf(method: PaymentMethodColumns): SavedCardWire | null {
  const { type, brand, last4, expMonth, expYear, wallet } = method;
  if (type !== 'card') return null;
  return {
    brand: brand ?? 'unknown',
    last4: last4 ?? '',
    exp_month: expMonth ?? 0,
    exp_year: expYear ?? 0,
    wallet,
  };
}
