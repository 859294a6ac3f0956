import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { addSeconds } from '#common/time/clock.js';
import { secondsBetween } from '#common/time/seconds.js';
import type {
  BookedAccount,
  GatewayBooks,
  GatewayRecord,
  GatewayRecordKind,
  GatewayRecordRange,
} from '../gateways/gateway-books.js';
import { fromStripeAmount } from './stripe-amounts.js';
import { StripeAccounts } from './stripe-accounts.service.js';
import { callStripe } from './stripe-calls.js';
import { merchantIn } from './stripe-metadata.js';
import { disputeResultOf, refundResultOf } from './stripe-results.js';

/** Records of a page; the most that Stripe lists. */
const PAGE = 100;
/** From which Stripe counts seconds. */
const EPOCH = new Date(0);

type Listed = Stripe.PaymentIntent | Stripe.Refund | Stripe.Dispute;

interface RecordPage {
  data: Listed[];
  has_more: boolean;
}

/** Lists what accounts at Stripe have charged, refunded and lost to disputes. */
@Injectable()
export class StripeBooks implements GatewayBooks {
  constructor(private readonly accounts: StripeAccounts) {}

  listAccounts(): Promise<BookedAccount[]> {
    return this.accounts.listAll();
  }

  async *listRecords({
    account,
    merchantId,
    kind,
    since,
  }: GatewayRecordRange): AsyncGenerator<GatewayRecord[]> {
    const stripe = await this.accounts.clientFor({ merchantId: merchantId ?? '', account });
    const created = since && { created: { gte: secondsBetween(EPOCH, since, 'floor') } };
    let last: { starting_after?: string } = {};
    for (;;) {
      const page = await callStripe(() => list(stripe, kind, { limit: PAGE, ...created, ...last }));
      yield page.data.flatMap((listed) => recordOf(listed) ?? []);
      const id = page.data.at(-1)?.id;
      if (!page.has_more || id === undefined) return;
      last = { starting_after: id };
    }
  }
}

async function list(
  stripe: Stripe,
  kind: GatewayRecordKind,
  params: Stripe.PaymentIntentListParams,
): Promise<RecordPage> {
  if (kind === 'charge') return stripe.paymentIntents.list(params);
  return kind === 'refund' ? stripe.refunds.list(params) : stripe.disputes.list(params);
}

/** Null for what moved no money by a payment intent. */
function recordOf(listed: Listed): GatewayRecord | null {
  const createdAt = addSeconds(EPOCH, listed.created);
  if (listed.object === 'payment_intent') {
    if (listed.status !== 'succeeded') return null;
    const { id: ref, currency, metadata } = listed;
    const amount = fromStripeAmount(listed.amount_received, currency);
    const merchantId = merchantIn(metadata);
    return {
      kind: 'charge',
      ref,
      chargeRef: ref,
      status: 'succeeded',
      currency,
      amount,
      merchantId,
      createdAt,
    };
  }
  const [kind, result] =
    listed.object === 'refund'
      ? (['refund', refundResultOf(listed)] as const)
      : (['dispute', disputeResultOf(listed, null)] as const);
  if (result === null) return null;
  const { ref, chargeRef, status, currency, amount } = result;
  return { kind, ref, chargeRef, status, currency, amount, merchantId: null, createdAt };
}
