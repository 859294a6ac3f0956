import { Injectable } from '@nestjs/common';
import { ApiCallerPolicy, type ApiCaller } from '#organizations';
import type { InputFault } from '#common/errors/app-error.js';
import { newId } from '#common/ids/new-id.js';
import { addSeconds } from '#common/time/clock.js';
import { CustomerQueries } from '../../customers/customer.queries.js';
import { MerchantErrors } from '../../merchants/merchant.errors.js';
import { MerchantTime } from '../../merchants/merchant-time.service.js';
import { MerchantQueries } from '../../merchants/merchant.queries.js';
import { MOST_SKEW } from '../event-limits.js';
import type { SentEvent } from '../sent-events.js';
import { UsageAppender, type Appended } from '../usage-appender.service.js';
import type { NewUsageEvent } from '../usage-event.repository.js';
import { UsageErrors } from '../usage.errors.js';

interface PlacedEvent {
  event: SentEvent;
  organizationId: string;
  index: number;
}

/** Stores what merchants' servers report: all events of a request, or none. */
@Injectable()
export class IngestEvents {
  constructor(
    private readonly apiCallerPolicy: ApiCallerPolicy,
    private readonly merchants: MerchantQueries,
    private readonly customers: CustomerQueries,
    private readonly appender: UsageAppender,
    private readonly merchantTime: MerchantTime,
  ) {}

  /**
   * Resolves once they are stored.
   * @throws EVENTS_INVALID for timestamps in the future and customers of others; ORGANIZATION_NOT_NAMED, RESOURCE_NOT_FOUND,
   *   NOT_PERMITTED
   */
  async execute(sent: readonly SentEvent[], caller: ApiCaller): Promise<Appended> {
    const placed = await this.place(sent, caller);
    const faults: InputFault[] = [];
    const events: NewUsageEvent[] = [];
    for (const [organizationId, own] of Map.groupBy(placed, (one) => one.organizationId)) {
      const now = await this.timeOf(organizationId);
      faults.push(...futureFaults(own, now), ...(await this.strangerFaults(organizationId, own)));
      events.push(...own.map((one) => newEventOf(one, now)));
    }
    if (faults.length > 0) throw UsageErrors.EVENTS_INVALID({}, { faults });
    return this.appender.append(events);
  }

  private async place(sent: readonly SentEvent[], caller: ApiCaller): Promise<PlacedEvent[]> {
    const named = new Set(sent.map(({ organization_id: id }) => id ?? null));
    const organizationIds = new Map<string | null, string>();
    for (const id of named) organizationIds.set(id, await this.apiCallerPolicy.requireNamed(caller, id));
    return sent.map((event, index) => ({
      event,
      organizationId: organizationIds.get(event.organization_id ?? null) ?? '',
      index,
    }));
  }

  private async timeOf(organizationId: string): Promise<Date> {
    const merchant = await this.merchants.find(organizationId);
    if (merchant === null) throw MerchantErrors.MERCHANT_NOT_FOUND();
    return this.merchantTime.of(merchant);
  }

  /** External ids may be of customers that are still to come; ids may not. */
  private async strangerFaults(organizationId: string, own: readonly PlacedEvent[]): Promise<InputFault[]> {
    const ids = new Set(own.flatMap(({ event }) => event.customer_id ?? []));
    if (ids.size === 0) return [];
    const known = new Set(await this.customers.filterOwned(organizationId, [...ids]));
    return own
      .filter(({ event: { customer_id: id } }) => id && !known.has(id.toLowerCase()))
      .map(({ index, event }) => ({
        loc: ['body', 'events', index, 'customer_id'],
        ...{ type: 'value_error', msg: 'Customer does not exist', input: event.customer_id },
      }));
  }
}

function futureFaults(own: readonly PlacedEvent[], now: Date): InputFault[] {
  const latest = addSeconds(now, MOST_SKEW).getTime();
  return own
    .filter(({ event: { timestamp } }) => timestamp && Date.parse(timestamp) > latest)
    .map(({ index, event }) => ({
      loc: ['body', 'events', index, 'timestamp'],
      ...{ type: 'value_error', msg: 'Timestamp must be in the past', input: event.timestamp },
    }));
}

function newEventOf({ event, organizationId }: PlacedEvent, now: Date): NewUsageEvent {
  return {
    id: newId(),
    organizationId,
    customerId: event.customer_id ?? null,
    externalCustomerId: event.external_customer_id ?? null,
    externalId: event.external_id ?? null,
    name: event.name,
    source: 'user',
    timestamp: event.timestamp ? new Date(event.timestamp) : now,
    metadata: event.metadata ?? {},
  };
}
