import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { executeBound } from '#platform/database/execute-bound.js';
import { requireLockSlot } from '#platform/database/lock-admission.js';
import { asLocked, type Locked } from '#platform/database/locked.js';
import type { BalanceChange } from './usage-changes.registry.js';

/** Identifies what one customer has on one meter. */
export interface CustomerMeterKey {
  organizationId: string;
  customerId: string;
  meterId: string;
}

/** Units that a customer has by a meter. */
export interface MeterUnits {
  /** Whole units, rounded down; negative when more was consumed than credited. */
  wholeBalance: number;
  /** As JSON has it. */
  balance: number;
  rolloverUnits: number;
  /** A decimal. */
  consumedUnits: string;
  creditedUnits: number;
  /** The position that the window begins after. */
  windowStart: number;
  /** Of the window: events that the meter counts, and reservations. */
  eventCount: number;
}

/** `$1` the organization, `$2` the customer, `$3` the meter, `$4` the instant. */
const CREATE = `
  insert into customer_meters (id, organization_id, customer_id, meter_id, window_start, event_count, event_sum,
                               reserved_units, consumed_units, credited_units, rollover_units, balance, is_announced,
                               created_at, modified_at)
  values (gen_random_uuid(), $1, $2, $3, 0, 0, 0, 0, 0, 0, 0, 0, true, $4, $4)
  on conflict (customer_id, meter_id) do nothing`;

const UNITS = `to_json(floor(balance)) as "wholeBalance", to_json(balance) as balance,
  to_json(rollover_units) as "rolloverUnits", trim_scale(consumed_units)::text as "consumedUnits",
  to_json(credited_units) as "creditedUnits", to_json(window_start) as "windowStart",
  to_json(event_count + reservation_count) as "eventCount"`;

@Injectable()
export class CustomerMeterRepository {
  constructor(private readonly em: EntityManager) {}

  /** Customers whose usage has changed since their state was sent, the longest ago first; those of so many meters. */
  async listUnannounced(most: number): Promise<string[]> {
    const rows = await executeBound<{ id: string }>(
      this.em,
      `select u.customer_id as id from customer_meters u
        where not u.is_announced
          and exists (select from customers c where c.id = u.customer_id and c.deleted_at is null)
        order by u.modified_at limit $1`,
      [most],
    );
    return [...new Set(rows.map(({ id }) => id))];
  }

  /** @returns what has changed since they were last announced */
  async markAnnounced(customerIds: readonly string[]): Promise<BalanceChange[]> {
    if (customerIds.length === 0) return [];
    return executeBound<BalanceChange>(
      this.em,
      `with changed as (
         select id, announced_balance from customer_meters
          where customer_id = any($1::uuid[]) and not is_announced order by customer_id, meter_id for update)
       update customer_meters u set is_announced = true, announced_balance = u.balance from changed c where u.id = c.id
       returning u.customer_id as "customerId", u.meter_id as "meterId", c.announced_balance::text as before,
                 trim_scale(u.balance)::text as after, u.consumed_units > 0 as "isUsed"`,
      [customerIds],
    );
  }

  /** Locks what the customer has by the meter, from the first time on; joins the caller's unit of work. */
  async lock(
    { organizationId, customerId, meterId }: CustomerMeterKey,
    now: Date,
  ): Promise<Locked<MeterUnits>> {
    requireLockSlot(`CustomerMeter ${customerId} ${meterId}`);
    await executeBound(this.em, CREATE, [organizationId, customerId, meterId, now]);
    const [row] = await executeBound<MeterUnits>(
      this.em,
      `select ${UNITS} from customer_meters where customer_id = $1 and meter_id = $2 for update`,
      [customerId, meterId],
    );
    if (row === undefined) throw new Error('a row that exists is not deleted');
    return asLocked(row);
  }

  /** When the window of the customer's meter began; null before the first reset. */
  async findReset({ customerId, meterId }: CustomerMeterKey): Promise<Date | null> {
    const [row] = await executeBound<{ resetAt: Date | null }>(
      this.em,
      `select reset_at as "resetAt" from customer_meters where customer_id = $1 and meter_id = $2`,
      [customerId, meterId],
    );
    return row?.resetAt ?? null;
  }

  /** Adds credited units; negative units claw credits back, down to 0. */
  async credit(
    { customerId, meterId }: CustomerMeterKey,
    { units, isRollover }: { units: number; isRollover: boolean },
    now: Date,
  ): Promise<void> {
    await executeBound(
      this.em,
      `update customer_meters
          set credited_units = greatest(credited_units + $3, 0),
              balance = greatest(credited_units + $3, 0) - consumed_units,
              rollover_units = case when $4 then greatest(rollover_units + $3, 0) else rollover_units end,
              is_announced = false, modified_at = $5
        where customer_id = $1 and meter_id = $2`,
      [customerId, meterId, units, isRollover, now],
    );
  }

  /** @returns the balance that is left; null where it is too low */
  async reserve({ customerId, meterId }: CustomerMeterKey, units: number, now: Date): Promise<number | null> {
    const [row] = await executeBound<{ balance: number }>(
      this.em,
      `update customer_meters
          set reserved_units = reserved_units + $3, reservation_count = reservation_count + 1,
              consumed_units = consumed_units + $3, balance = balance - $3, is_announced = false, modified_at = $4
        where customer_id = $1 and meter_id = $2 and balance >= $3
       returning to_json(balance) as balance`,
      [customerId, meterId, units, now],
    );
    return row?.balance ?? null;
  }

  /** Begins a new window after a position. @param resetAt null where the window before goes on with what was left of it */
  async reset(
    { customerId, meterId }: CustomerMeterKey,
    { position, resetAt }: { position: number; resetAt: Date | null },
    now: Date,
  ): Promise<void> {
    await executeBound(
      this.em,
      `update customer_meters
          set window_start = $3, event_count = 0, event_sum = 0, event_min = null, event_max = null,
              reserved_units = 0, reservation_count = 0, consumed_units = 0, credited_units = 0, rollover_units = 0,
              balance = 0, reset_at = coalesce($4, reset_at), is_announced = false, modified_at = $5
        where customer_id = $1 and meter_id = $2`,
      [customerId, meterId, position, resetAt, now],
    );
  }
}
