import { Injectable } from '@nestjs/common';
import { AppError } from '#common/errors/app-error.js';
import { GatewayErrors } from './gateway.errors.js';
import { GatewayRegistry } from './gateway.registry.js';

/** String values only, as `payment_processor_metadata`. */
export type PaymentFormConfig = Readonly<Record<string, string>>;

/** How descriptions of the API show a config. */
export const formConfigSchema = {
  type: 'object',
  additionalProperties: { type: 'string' },
  description:
    'What the payment form needs. `intent_amount`: what it charges, in minor units of its processor. ' +
    '`customer_id` and `customer_session_client_secret`: have it offer the saved payment methods of a known customer.',
} as const;

const { GATEWAY_NOT_CONFIGURED, GATEWAY_NOT_SUPPORTED, MERCHANT_CLOCK_MOVED } = GatewayErrors;
/** Errors for merchants that cannot be paid at the moment. */
const UNPAYABLE: readonly string[] = [
  GATEWAY_NOT_CONFIGURED.key,
  GATEWAY_NOT_SUPPORTED.key,
  MERCHANT_CLOCK_MOVED.key,
];

/** What pages need to show the payment form of a gateway. */
@Injectable()
export class PaymentForms {
  constructor(private readonly gateways: GatewayRegistry) {}

  /** For new payments of a merchant; empty when it cannot take any. */
  async configOf(merchantId: string): Promise<PaymentFormConfig> {
    try {
      return await this.gateways.of(merchantId).clientConfig(merchantId);
    } catch (error) {
      if (!(error instanceof AppError && UNPAYABLE.includes(error.key))) throw error;
      return {};
    }
  }

  /** Adds `intent_amount`: what the form charges, in the minor units of its gateway. Empty where it cannot charge that. */
  withAmount(config: PaymentFormConfig, money: { amount: number; currency: string }): PaymentFormConfig {
    const { publishable_key: key } = config;
    if (key === undefined) return config;
    const gateway = this.gateways.named(key === 'sandbox' ? 'sandbox' : 'stripe');
    const amount = gateway.formAmount(money);
    return amount === null ? {} : { ...config, intent_amount: String(amount) };
  }
}

/** Whether a page shows the form of Stripe, whose scripts its content security policy then admits. */
export function isStripeForm({ publishable_key: key }: PaymentFormConfig): boolean {
  return key !== undefined && key !== 'sandbox';
}
