import { Injectable } from '@nestjs/common';
import { newId } from '#common/ids/new-id.js';
import type { GatewayEvent } from '../gateways/gateway-event.js';
import { BankClock } from './bank-clock.service.js';
import { SandboxCallback } from './sandbox-callback.entity.js';
import { SandboxCallbackRepository } from './sandbox-callback.repository.js';
import type { SandboxIntent } from './sandbox-intent.entity.js';
import type { SandboxRefund } from './sandbox-refund.entity.js';
import { chargeResultOf, disputeResultOf, refundResultOf, setupResultOf } from './sandbox-results.js';

/** Stores the callbacks about changes, in the transaction of the bank that made them. */
@Injectable()
export class CallbackRecorder {
  constructor(
    private readonly callbacks: SandboxCallbackRepository,
    private readonly clock: BankClock,
  ) {}

  intentChanged(intent: SandboxIntent): void {
    const head = headOf(intent);
    if (intent.kind === 'charge')
      this.record({ ...head, type: 'charge.updated', charge: chargeResultOf(intent) });
    else this.record({ ...head, type: 'setup.updated', setup: setupResultOf(intent) });
  }

  disputeChanged(intent: SandboxIntent): void {
    this.record({ ...headOf(intent), type: 'dispute.updated', dispute: disputeResultOf(intent) });
  }

  refundChanged(refund: SandboxRefund): void {
    // The bank never initiates refunds, so the charge is always recorded first.
    const head = { ...headOf(refund), chargeKey: null };
    this.record({ ...head, type: 'refund.updated', refund: refundResultOf(refund) });
  }

  private record(event: GatewayEvent & { merchantId: string }): void {
    const { id, merchantId } = event;
    const callback = { id, merchantId, body: JSON.stringify(event) };
    this.callbacks.add(SandboxCallback.create(callback, this.clock.realTime));
  }
}

function headOf({ merchantId, idempotencyKey }: Pick<SandboxIntent, 'merchantId' | 'idempotencyKey'>) {
  return { id: newId(), merchantId, account: null, idempotencyKey };
}
