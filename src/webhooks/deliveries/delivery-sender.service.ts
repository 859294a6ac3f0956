import { Injectable } from '@nestjs/common';
import { newId } from '#common/ids/new-id.js';
import { Clock } from '#common/time/clock.js';
import { DeliveryConfig } from '#config/delivery.config.js';
import { WebhookConfig } from '#config/webhook.config.js';
import { OutboundClient } from '#platform/outbound/outbound.client.js';
import type { OutboundAnswer, OutboundFailure } from '#platform/outbound/outbound.js';
import { EndpointCache, type Destination } from '../endpoints/endpoint-cache.service.js';
import { renderFor } from '../formats/render.js';
import { attemptOf, outcomeOf, type Attempt, type Outcome } from './outcome.js';
import type { ClaimedDelivery } from './webhook-lane.repository.js';

const UNSIGNED =
  'The secret or the headers of the endpoint cannot be decrypted: AUTH_SECRETS_PREVIOUS does not contain the secret they were encrypted with.';

/** Makes one attempt. */
@Injectable()
export class DeliverySender {
  constructor(
    private readonly endpoints: EndpointCache,
    private readonly client: OutboundClient,
    private readonly webhooks: WebhookConfig,
    private readonly rules: DeliveryConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Never throws. Null when nothing is known of what came of it, or nothing was sent: the endpoint is gone, or the signal
   * has ended the attempt.
   */
  async send(delivery: ClaimedDelivery, signal: AbortSignal): Promise<Outcome | null> {
    const destination = this.endpoints.find(delivery.endpointId);
    const isEnded = (): boolean => signal.aborted;
    if (destination === null || isEnded()) return null;
    const at = this.clock.now();
    if (destination.signer === null) return this.outcomeOf(delivery, unsigned(destination, at), null);
    const result = await this.post(delivery, destination, { at, signal });
    if (isEnded() && 'failure' in result) return null;
    const attempt = attemptOf(newId(), at, destination.url, result);
    return this.outcomeOf(delivery, attempt, 'failure' in result ? null : result.retryAfter);
  }

  private async post(
    { id, payload }: ClaimedDelivery,
    { url, format, headers, signer }: Destination,
    { at, signal }: { at: Date; signal: AbortSignal },
  ): Promise<OutboundAnswer | OutboundFailure> {
    const body = renderFor(format, payload);
    const signature = signer?.headersFor({ id, body, at });
    return this.client.post({
      url,
      headers: { ...headers, 'content-type': 'application/json', ...signature },
      body,
      timeout: this.webhooks.timeout * 1_000,
      signal,
    });
  }

  private outcomeOf(delivery: ClaimedDelivery, attempt: Attempt, retryAfter: number | null): Outcome {
    const now = this.clock.now();
    return outcomeOf(delivery, attempt, retryAfter, { now, chance: Math.random(), rules: this.rules });
  }
}

function unsigned({ url }: Destination, at: Date): Attempt {
  return { id: newId(), at, url, duration: 0, httpCode: null, failure: 'unsigned', response: UNSIGNED };
}
