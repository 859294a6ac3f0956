import { Injectable, Logger } from '@nestjs/common';
import { addSeconds, Clock } from '#common/time/clock.js';
import { doublingPause } from '#common/time/seconds.js';
import type { PaymentGatewayName } from '#config/settings/billing.settings.js';
import { HandleGatewayEvent } from './actions/handle-gateway-event.js';
import { EarlyGatewayEvent } from './early-gateway-event.error.js';
import { GatewayEventHandlers } from './gateway-event-handlers.registry.js';
import type { GatewayEvent } from './gateway-event.js';
import { GatewayEventRepository, type DueGatewayEvent } from './gateway-event.repository.js';
import { GatewayRegistry } from './gateway.registry.js';

/** Events that are handled at a time. */
export const GATEWAY_EVENT_BATCH = 50;
/** Seconds before a failed event is handled again; each further time it waits twice as long, up to the longest. */
const FIRST_RETRY = 1;
const LONGEST_RETRY = 600;
/** Characters that are kept of an error. */
const LONGEST_ERROR = 1_000;

/** Hands events of gateways to their handlers. */
@Injectable()
export class GatewayEventRunner {
  private readonly logger = new Logger('Billing');
  private readonly reported = new Set<string>();

  constructor(
    private readonly events: GatewayEventRepository,
    private readonly handlers: GatewayEventHandlers,
    private readonly gateways: GatewayRegistry,
    private readonly handleGatewayEvent: HandleGatewayEvent,
    private readonly clock: Clock,
  ) {}

  /** Handles a batch of those that are due; returns how many there were. */
  async runDue(): Promise<number> {
    const due = await this.events.listDue(this.handlers.types, this.clock.now(), GATEWAY_EVENT_BATCH);
    for (const event of await this.withoutKnown(due)) await this.handle(event);
    if (due.length === 0) await this.reportUnhandled();
    return due.length;
  }

  /** Acknowledges what is known, and returns the rest. */
  private async withoutKnown(due: readonly DueGatewayEvent[]): Promise<readonly DueGatewayEvent[]> {
    const known = await this.handlers.findKnown(due.map(({ event }) => event));
    if (known.size === 0) return due;
    const [repeated, news] = [true, false].map((isKnown) =>
      due.filter(({ event }) => known.has(event.id) === isKnown),
    );
    await this.events.markHandled(
      (repeated ?? []).map(({ id }) => id),
      this.clock.now(),
    );
    return news ?? [];
  }

  private async handle({ id, type, failures, gateway, event }: DueGatewayEvent): Promise<void> {
    try {
      await this.handleGatewayEvent.execute(id, await this.refreshed(gateway, event));
    } catch (err) {
      this.report(err, { gatewayEventId: id, type });
      const pause = doublingPause(failures, { first: FIRST_RETRY, longest: LONGEST_RETRY });
      const now = this.clock.now();
      await this.events.postpone(id, addSeconds(now, pause), { error: messageOf(err), now });
    }
  }

  private report(err: unknown, event: { gatewayEventId: string; type: string }): void {
    if (err instanceof EarlyGatewayEvent)
      this.logger.log({ ...event, reason: err.message }, 'an event of a gateway came early and is retried');
    else this.logger.error({ err, ...event }, 'an event of a gateway failed and is retried');
  }

  /** The same event where its gateway reports records completely. */
  private async refreshed(gateway: PaymentGatewayName, event: GatewayEvent): Promise<GatewayEvent> {
    return (await this.gateways.named(gateway).refreshEvent?.(event)) ?? event;
  }

  /** Events without a handler wait until a version has one; each type is logged once. */
  private async reportUnhandled(): Promise<void> {
    for (const type of await this.events.listWaitingTypes(this.handlers.types)) {
      if (this.reported.has(type)) continue;
      this.reported.add(type);
      this.logger.warn({ type }, 'events of a gateway wait, because nothing handles their type');
    }
  }
}

function messageOf(error: unknown): string {
  const text = error instanceof Error && error.message !== '' ? error.message : String(error);
  // PostgreSQL stores no NUL characters.
  return text.replaceAll('\0', '').slice(0, LONGEST_ERROR);
}
