import { Injectable } from '@nestjs/common';
import { SystemEvents, type SystemEvent } from '../usage/system-events.service.js';
import { UsageEventRepository } from '../usage/usage-event.repository.js';
import { CustomerMeterErrors } from './customer-meter.errors.js';
import {
  CustomerMeterRepository,
  type CustomerMeterKey,
  type MeterUnits,
} from './customer-meter.repository.js';
import { MeterCountQueries } from './meter-count.queries.js';
import { UsageCounter } from './usage-counter.service.js';

interface Credit {
  /** Negative to take them back. */
  units: number;
  /** Whether the next reset carries over what is left of them. */
  isRollover: boolean;
}

/** What a customer did by a meter between two resets. */
export interface MeterWindow {
  /** The events that count lie after the one position and before the other, which is that of the reset. */
  after: number;
  before: number;
  /** A decimal. */
  consumedUnits: string;
  creditedUnits: number;
  /** Events that the meter counts, and reservations. */
  eventCount: number;
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

  /**
   * Counts everything ingested so far, then starts a new window that keeps unused rollover credits.
   * @returns the window that ends
   */
  async reset(key: CustomerMeterKey, now: Date): Promise<MeterWindow> {
    const { units, ...window } = await this.close(key, { resetAt: now }, now);
    const kept = Math.max(0, Math.min(units.wholeBalance, units.rolloverUnits));
    if (kept > 0) await this.credit(key, { units: kept, isRollover: true }, now);
    return window;
  }

  /** The same, keeping all unused credits, because the period of the customer goes on. */
  async split(key: CustomerMeterKey, now: Date): Promise<MeterWindow> {
    const { units, ...window } = await this.close(key, { resetAt: null }, now);
    const kept = Math.max(0, units.wholeBalance);
    const rollover = Math.min(kept, units.rolloverUnits);
    if (rollover > 0) await this.credit(key, { units: rollover, isRollover: true }, now);
    if (kept > rollover) await this.credit(key, { units: kept - rollover, isRollover: false }, now);
    return window;
  }

  private async close(
    key: CustomerMeterKey,
    { resetAt }: { resetAt: Date | null },
    now: Date,
  ): Promise<MeterWindow & { units: MeterUnits }> {
    await this.events.lockStreams([key.organizationId]);
    const { organizationId, meterId: id } = key;
    await this.counter.countTo({ id, organizationId }, await this.counts.lastPosition(organizationId));
    const units = await this.customerMeters.lock(key, now);
    const metadata = { meter_id: key.meterId };
    const position = await this.systemEvents.append(eventOf(key, { name: 'meter.reset', metadata }, now));
    if (position === null) throw new Error('a reset has no id of its own, so it is never repeated');
    await this.customerMeters.reset(key, { position, resetAt }, now);
    const { windowStart: after, consumedUnits, creditedUnits, eventCount } = units;
    return { after, before: position, consumedUnits, creditedUnits, eventCount, units };
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
