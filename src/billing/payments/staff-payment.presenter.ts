import { ApiProperty, OmitType } from '@nestjs/swagger';
import { OrganizationNameWire } from '#organizations';
import { paymentGateways, type PaymentGatewayName } from '#config/settings/billing.settings.js';
import { LedgerTransactionWire } from '../ledger/ledger-transaction.presenter.js';
import { PaymentWire, presentPayment, type PaymentColumns } from './payment.presenter.js';

export interface StaffPaymentColumns extends PaymentColumns {
  gateway: PaymentGatewayName;
  gatewayRef: string | null;
  surplusAmount: number;
  surplusRefundedAt: Date | null;
  customerEmail: string;
  customerName: string | null;
  description: string;
}

const nullableText = { type: String, nullable: true } as const;
const nullableInteger = { type: 'integer', nullable: true } as const;

export class StaffCardWire {
  @ApiProperty(nullableText) brand: string | null;
  @ApiProperty({ ...nullableText, description: 'The last four digits.' }) last4: string | null;
  @ApiProperty(nullableInteger) exp_month: number | null;
  @ApiProperty(nullableInteger) exp_year: number | null;
  @ApiProperty({ ...nullableText, description: '`apple_pay`, `google_pay`, `link` …' }) wallet: string | null;
}

/** A payment as the API shows it, with its merchant, what the gateway knows of it, and what was captured beyond it. */
export class StaffPaymentWire extends OmitType(PaymentWire, ['processor', 'method_metadata'] as const) {
  @ApiProperty({ type: OrganizationNameWire }) merchant: OrganizationNameWire;
  @ApiProperty({ enum: paymentGateways }) gateway: PaymentGatewayName;
  @ApiProperty({ ...nullableText, description: 'Null until the gateway has answered.' })
  gateway_ref: string | null;
  @ApiProperty() description: string;
  @ApiProperty() customer_email: string;
  @ApiProperty(nullableText) customer_name: string | null;
  @ApiProperty({ type: StaffCardWire, nullable: true, description: 'Null for other methods.' })
  card: StaffCardWire | null;
  @ApiProperty({
    type: 'integer',
    description: 'Captured beyond the amount owed and refunded automatically, in minor units.',
  })
  surplus_amount: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) surplus_refunded_at: Date | null;
}

export class StaffPaymentDetailWire extends StaffPaymentWire {
  @ApiProperty({ type: [LedgerTransactionWire], description: 'Ledger transactions, oldest first.' })
  ledger: LedgerTransactionWire[];
}

export function presentStaffPayment(
  payment: StaffPaymentColumns,
  merchant: OrganizationNameWire,
): StaffPaymentWire {
  const { processor: _processor, method_metadata: _card, ...wire } = presentPayment(payment);
  return {
    ...wire,
    merchant,
    gateway: payment.gateway,
    gateway_ref: payment.gatewayRef,
    description: payment.description,
    customer_email: payment.customerEmail,
    customer_name: payment.customerName,
    card: cardOf(payment),
    surplus_amount: payment.surplusAmount,
    surplus_refunded_at: payment.surplusRefundedAt,
  };
}

function cardOf({ method }: StaffPaymentColumns): StaffCardWire | null {
  if (method?.type !== 'card') return null;
  const { brand, last4, expMonth: exp_month, expYear: exp_year, wallet = null } = method;
  return { brand, last4, exp_month, exp_year, wallet };
}
