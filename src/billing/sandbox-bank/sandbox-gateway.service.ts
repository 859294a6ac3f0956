import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { parseJsonBody } from '#platform/http/server/body-parsers.js';
import {
  checkWebhookAge,
  isSignedByOneOf,
  readWebhookHead,
} from '#platform/standard-webhooks/received-webhook.js';
import type { GatewayEvent } from '../gateways/gateway-event.js';
import type { ChargeResult, ListedRefund, RefundResult, SetupResult } from '../gateways/gateway-results.js';
import { GatewayErrors } from '../gateways/gateway.errors.js';
import { PaymentGatewayOf } from '../gateways/payment-gateway.decorator.js';
import type {
  ChargeInput,
  ChargeLookup,
  GatewayLookup,
  GatewayRef,
  PaymentGateway,
  ReceivedEvent,
  RefundInput,
  RefundLookup,
  SetupInput,
} from '../gateways/payment-gateway.js';
import { CancelSandboxIntent } from './actions/cancel-sandbox-intent.js';
import { OpenSandboxIntent } from './actions/open-sandbox-intent.js';
import { RefundSandboxCharge } from './actions/refund-sandbox-charge.js';
import { SettleSandboxIntent } from './actions/settle-sandbox-intent.js';
import { SettleSandboxRefund } from './actions/settle-sandbox-refund.js';
import { SandboxBooksQueries } from './sandbox-books.queries.js';
import { SandboxCallbackSecrets } from './sandbox-callback-secrets.service.js';
import type { BankAnswer } from './sandbox-request.entity.js';
import { bookedRefund } from './sandbox-results.js';

const MOST_REFUNDS = 100;

/** Speaks with the bank of the sandbox, which moves no money. */
@Injectable()
@PaymentGatewayOf({ name: 'sandbox' })
export class SandboxGateway implements PaymentGateway {
  readonly name = 'sandbox';

  constructor(
    private readonly openSandboxIntent: OpenSandboxIntent,
    private readonly settleSandboxIntent: SettleSandboxIntent,
    private readonly cancelSandboxIntent: CancelSandboxIntent,
    private readonly refundSandboxCharge: RefundSandboxCharge,
    private readonly settleSandboxRefund: SettleSandboxRefund,
    private readonly bankBooks: SandboxBooksQueries,
    private readonly secrets: SandboxCallbackSecrets,
    private readonly clock: Clock,
  ) {}

  /** The bank has one account for each merchant, and no other. */
  accountFor(_merchantId: string): Promise<null> {
    return Promise.resolve(null);
  }

  clientConfig(_merchantId: string): Promise<Record<string, string>> {
    return Promise.resolve({ publishable_key: this.name });
  }

  formAmount({ amount }: { amount: number }): number {
    return amount;
  }

  async charge({ customer: _unused, account: _account, ...input }: ChargeInput): Promise<ChargeResult> {
    return chargeIn(await this.openSandboxIntent.execute({ kind: 'charge', ...input }));
  }

  async findCharge(lookup: GatewayLookup): Promise<ChargeResult | null> {
    const found = await this.settleSandboxIntent.execute({ kind: 'charge', ...bankLookup(lookup) });
    return found && chargeIn(found);
  }

  async cancelCharge({ merchantId, ref: id }: GatewayRef): Promise<ChargeResult> {
    const canceled = await this.cancelSandboxIntent.execute({ kind: 'charge', merchantId, id });
    if (canceled === null) throw new Error(`the bank has no charge ${id}`);
    return chargeIn(canceled);
  }

  async refund({ account: _account, currency: _currency, ...input }: RefundInput): Promise<RefundResult> {
    const answer = await this.refundSandboxCharge.execute(input);
    if (!('refund' in answer)) throw GatewayErrors.IDEMPOTENCY_CONFLICT();
    return answer.refund;
  }

  async findRefund(lookup: RefundLookup): Promise<RefundResult | null> {
    return this.settleSandboxRefund.execute(bankLookup(lookup));
  }

  async listRefunds({ merchantId, chargeRef: chargeId }: ChargeLookup): Promise<ListedRefund[]> {
    const page = { from: 'start', offset: 0, size: MOST_REFUNDS } as const;
    const { data } = await this.bankBooks.page({ ...page, kind: 'refund', merchantId, chargeId });
    return data.map(bookedRefund);
  }

  async setup({ token, customer: _unused, account: _account, ...input }: SetupInput): Promise<SetupResult> {
    const asked = {
      ...input,
      kind: 'setup' as const,
      amount: null,
      currency: null,
      source: { token },
      isOffSession: false,
      savesMethod: true,
      description: '',
    };
    return setupIn(await this.openSandboxIntent.execute(asked));
  }

  async findSetup(lookup: GatewayLookup): Promise<SetupResult | null> {
    const found = await this.settleSandboxIntent.execute({ kind: 'setup', ...bankLookup(lookup) });
    return found && setupIn(found);
  }

  async cancelSetup({ merchantId, ref: id }: GatewayRef): Promise<SetupResult> {
    const canceled = await this.cancelSandboxIntent.execute({ kind: 'setup', merchantId, id });
    if (canceled === null) throw new Error(`the bank has no setup ${id}`);
    return setupIn(canceled);
  }

  async readEvent({ body, headers }: ReceivedEvent): Promise<GatewayEvent> {
    const head = readWebhookHead(headers);
    checkWebhookAge(head, this.clock.now());
    if (!isSignedByOneOf(this.secrets.all, head, body)) throw HttpErrors.NO_MATCHING_WEBHOOK_SIGNATURE();
    return parseJsonBody(body.toString('utf8')) as GatewayEvent;
  }
}

function bankLookup(lookup: GatewayLookup | RefundLookup) {
  const { merchantId } = lookup;
  return 'ref' in lookup
    ? { merchantId, id: lookup.ref }
    : { merchantId, idempotencyKey: lookup.idempotencyKey };
}

/** @throws IDEMPOTENCY_CONFLICT for the answer to something else */
function chargeIn(answer: BankAnswer): ChargeResult {
  if (!('charge' in answer)) throw GatewayErrors.IDEMPOTENCY_CONFLICT();
  return answer.charge;
}

/** @throws IDEMPOTENCY_CONFLICT for the answer to something else */
function setupIn(answer: BankAnswer): SetupResult {
  if (!('setup' in answer)) throw GatewayErrors.IDEMPOTENCY_CONFLICT();
  return answer.setup;
}
