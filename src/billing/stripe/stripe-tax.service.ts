import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { AppError } from '#common/errors/app-error.js';
import { GatewayUnavailable } from '../gateways/gateway-unavailable.error.js';
import { GatewayErrors } from '../gateways/gateway.errors.js';
import { TaxProviderOf } from '../tax/tax-provider.decorator.js';
import type { TaxProvider, TaxQuote, TaxQuoteInput, TaxRecording } from '../tax/tax-provider.js';
import { TaxErrors } from '../tax/tax.errors.js';
import { StripeAccounts } from './stripe-accounts.service.js';
import { toStripeAmount, UnsupportedAmount } from './stripe-amounts.js';
import { callStripe } from './stripe-calls.js';
import { calculationParams, quoteOf } from './stripe-tax-requests.js';

const { StripeInvalidRequestError } = Stripe.errors;
/** Milliseconds: buyers wait for it while they type their address. */
const TIMEOUT = 10_000;

/** Calculates taxes by Stripe Tax, with the account that takes the merchant's payments. */
@Injectable()
@TaxProviderOf({ name: 'stripe' })
export class StripeTax implements TaxProvider {
  readonly name = 'stripe';

  constructor(private readonly accounts: StripeAccounts) {}

  async quote(input: TaxQuoteInput): Promise<TaxQuote> {
    const { merchantId, idempotencyKey } = input;
    return answered(async () => {
      const { id: account } = await this.accounts.currentOf(merchantId);
      const stripe = await this.accounts.clientFor({ merchantId, account });
      const params = calculationParams(input);
      const options = { idempotencyKey, timeout: TIMEOUT };
      const calculation = await callStripe(() => stripe.tax.calculations.create(params, options));
      return { ...quoteOf(calculation), account };
    });
  }

  async commit({ calculationRef, ...recording }: TaxRecording & { calculationRef: string }): Promise<string> {
    const { idempotencyKey, reference } = recording;
    return answered(async () => {
      const stripe = await this.accounts.clientFor(recording);
      const params = { calculation: calculationRef, reference };
      const made = await callStripe(() =>
        stripe.tax.transactions.createFromCalculation(params, { idempotencyKey }),
      );
      return made.id;
    });
  }

  async reverse({
    transactionRef,
    amount,
    currency,
    ...recording
  }: Parameters<TaxProvider['reverse']>[0]): Promise<string> {
    const { idempotencyKey, reference } = recording;
    const part =
      amount === null
        ? { mode: 'full' as const }
        : { mode: 'partial' as const, flat_amount: -toStripeAmount(amount, currency) };
    return answered(async () => {
      const stripe = await this.accounts.clientFor(recording);
      const params = { ...part, original_transaction: transactionRef, reference };
      const made = await callStripe(() => stripe.tax.transactions.createReversal(params, { idempotencyKey }));
      return made.id;
    });
  }
}

/** @throws TAX_UNAVAILABLE, TAX_LOCATION_UNKNOWN */
async function answered<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw faultOf(error);
  }
}

function faultOf(cause: unknown): unknown {
  if (cause instanceof StripeInvalidRequestError) {
    const isOfBuyer =
      cause.code === 'customer_tax_location_invalid' || cause.param?.startsWith('customer_details') === true;
    return isOfBuyer
      ? TaxErrors.TAX_LOCATION_UNKNOWN({}, { cause })
      : TaxErrors.TAX_UNAVAILABLE({}, { cause });
  }
  const isConflict = cause instanceof AppError && cause.key === GatewayErrors.IDEMPOTENCY_CONFLICT.key;
  const isUnanswered =
    cause instanceof GatewayUnavailable || cause instanceof UnsupportedAmount || isConflict;
  return isUnanswered ? TaxErrors.TAX_UNAVAILABLE({}, { cause }) : cause;
}
