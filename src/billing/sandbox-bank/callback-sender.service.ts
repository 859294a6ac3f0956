import { Injectable, Logger } from '@nestjs/common';
import { addSeconds } from '#common/time/clock.js';
import { doublingPause } from '#common/time/seconds.js';
import { WebhookSigner } from '#platform/standard-webhooks/webhook-signer.js';
import { IncomingGatewayEvents } from '../gateways/incoming-gateway-events.service.js';
import { BankClock } from './bank-clock.service.js';
import { SandboxCallbackSecrets } from './sandbox-callback-secrets.service.js';
import { SandboxCallbackRepository, type ClaimedCallback } from './sandbox-callback.repository.js';

const BATCH = 50;
/** Seconds after which a callback is sent again whose sender has stopped. */
const LEASE = 30;
/** Seconds before a failed callback is sent again; each further time it waits twice as long, up to the longest. */
const FIRST_RETRY = 1;
const LONGEST_RETRY = 300;

/** Sends the callbacks of the bank, each at least once. */
@Injectable()
export class CallbackSender {
  private readonly logger = new Logger('SandboxBank');
  private readonly signer: WebhookSigner;

  constructor(
    private readonly callbacks: SandboxCallbackRepository,
    private readonly incoming: IncomingGatewayEvents,
    private readonly clock: BankClock,
    { all }: SandboxCallbackSecrets,
  ) {
    this.signer = new WebhookSigner(all);
  }

  /** Sends a batch of those that are due; returns how many there were. */
  async sendDue(): Promise<number> {
    const { realTime } = this.clock;
    const claimed = await this.callbacks.claim(realTime, addSeconds(realTime, LEASE), BATCH);
    for (const callback of claimed) await this.send(callback);
    return claimed.length;
  }

  private async send({ id, body, failures }: ClaimedCallback): Promise<void> {
    const at = this.clock.realTime;
    const signed = Object.entries(this.signer.headersFor({ id, body, at }));
    const headers = Object.fromEntries(signed.map(([name, value]: [string, string]) => [name, [value]]));
    try {
      await this.incoming.receive('sandbox', { body: Buffer.from(body), headers, merchantId: null });
      await this.callbacks.markSent(id, this.clock.realTime);
    } catch (err) {
      this.logger.warn(
        { err, callbackId: id },
        'a callback of the sandbox was not accepted and is sent again',
      );
      const pause = doublingPause(failures, { first: FIRST_RETRY, longest: LONGEST_RETRY });
      await this.callbacks.postpone(id, addSeconds(at, pause));
    }
  }
}
