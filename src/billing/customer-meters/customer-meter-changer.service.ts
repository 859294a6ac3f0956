import { Injectable } from '@nestjs/common';
import { SystemEvents, type SystemEvent } from '../usage/system-events.service.js';
import { UsageEventRepository } from '../usage/usage-event.repository.js';
import { CustomerMeterErrors } from './customer-meter.errors.js';
import { CustomerMeterRepository, type CustomerMeterKey } from './customer-meter.repository.js';
import { MeterCountQueries } from './meter-count.queries.js';
import { UsageCounter } from './usage-counter.service.js';

interface Credit {
  /** Negative to take them back. */
  units: number;
  /** Whether the next reset carries over what is left of them. */
  isRollover: boolean;
}

interface Reservation {
  units: number;
  /** The merchant's id of it: a repeated one takes nothing more. */
  externalId: string | null;
}

/**
 * Changes what customers have by meters, each change with an event of its own; joins the caller's unit of work. Every change
 * locks the stream of the merchant's events first, then the customer's meter.
 */
@Injectable()
export class CustomerMeterChanger {
  constructor(
    private readonly systemEvents: SystemEvents,
    private readonly events: UsageEventRepository,
    private readonly customerMeters: CustomerMeterRepository,
    private readonly counts: MeterCountQueries,
    private readonly counter: UsageCounter,
  ) {}

  async credit(key: CustomerMeterKey, { units, isRollover }: Credit, now: Date): Promise<void> {
    const metadata = { meter_id: key.meterId, units, rollover: isRollover };
    await this.systemEvents.append(eventOf(key, { name: 'meter.credited', metadata }, now));
    await this.customerMeters.lock(key, now);
    await this.customerMeters.credit(key, { units, isRollover }, now);
  }

  /**
   * @returns the balance that is left
   * @throws INSUFFICIENT_BALANCE
   */
  async reserve(key: CustomerMeterKey, { units, externalId }: Reservation, now: Date): Promise<number> {
    const metadata = { meter_id: key.meterId, units };
    const event = { name: 'meter.consumed' as const, metadata, externalId: reservationId(key, externalId) };
    const position = await this.systemEvents.append(eventOf(key, event, now));
    const { balance } = await this.customerMeters.lock(key, now);
    if (position === null) return balance;
    const left = await this.customerMeters.reserve(key, units, now);
    if (left === null) throw CustomerMeterErrors.INSUFFICIENT_BALANCE({ balance });
    return left;
  }

  /** Counts everything ingested so far, then starts a new window that keeps unused rollover credits. */
  async reset(key: CustomerMeterKey, now: Date): Promise<void> {
    await this.events.lockStreams([key.organizationId]);
    const { organizationId, meterId: id } = key;
    await this.counter.countTo({ id, organizationId }, await this.counts.lastPosition(organizationId));
    const { wholeBalance, rolloverUnits } = await this.customerMeters.lock(key, now);
    const metadata = { meter_id: key.meterId };
    const position = await this.systemEvents.append(eventOf(key, { name: 'meter.reset', metadata }, now));
    await this.customerMeters.reset(key, position ?? 0, now);
    const units = Math.max(0, Math.min(wholeBalance, rolloverUnits));
    if (units > 0) await this.credit(key, { units, isRollover: true }, now);
  }
}

/** Reservations share the table of external ids with ingested events, but not their ids. */
function reservationId({ customerId, meterId }: CustomerMeterKey, externalId: string | null): string | null {
  return externalId === null ? null : `meter.consumed ${customerId} ${meterId} ${externalId}`;
}

function eventOf(
  { organizationId, customerId }: CustomerMeterKey,
  event: Pick<SystemEvent, 'name' | 'metadata' | 'externalId'>,
  timestamp: Date,
): SystemEvent {
  return { organizationId, customerId, timestamp, ...event };
}
