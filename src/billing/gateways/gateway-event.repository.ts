import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PaymentGatewayName } from '#config/settings/billing.settings.js';
import { newId } from '#common/ids/new-id.js';
import { executeBound } from '#platform/database/execute-bound.js';
import { lockRow } from '#platform/database/lock-row.js';
import type { Locked } from '#platform/database/locked.js';
import type { GatewayEvent, GatewayEventType } from './gateway-event.js';
import { StoredGatewayEvent } from './stored-gateway-event.entity.js';

export const GATEWAY_EVENT_CHANNEL = 'gateway_events';

export interface DueGatewayEvent {
  id: string;
  gateway: PaymentGatewayName;
  type: GatewayEventType;
  failures: number;
  event: GatewayEvent;
}

export interface HandlingFailure {
  /** What went wrong, in words. */
  error: string;
  now: Date;
}

@Injectable()
export class GatewayEventRepository {
  constructor(private readonly em: EntityManager) {}

  /** Stores an event that is not stored yet, and wakes the workers; one statement, which commits by itself. */
  async store(gateway: PaymentGatewayName, event: GatewayEvent, now: Date): Promise<void> {
    await this.em.execute(
      `with stored as (
         insert into gateway_events (id, gateway, event_id, merchant_id, type, event, failures, due_at, received_at)
         values (?, ?, ?, ?, ?, ?::jsonb, 0, ?, ?) on conflict (gateway, event_id) do nothing returning 1)
       select pg_notify(?, '') from stored`,
      [
        newId(),
        gateway,
        event.id,
        event.merchantId,
        event.type,
        JSON.stringify(event),
        now,
        now,
        GATEWAY_EVENT_CHANNEL,
      ],
    );
  }

  async listDue(types: readonly GatewayEventType[], now: Date, limit: number): Promise<DueGatewayEvent[]> {
    return executeBound<DueGatewayEvent>(
      this.em,
      `select id, gateway, type, failures, event from gateway_events where due_at <= $1 and type = any ($2::text[])
        order by due_at, id limit $3`,
      [now, types, limit],
    );
  }

  /** Types of events that wait, other than these. */
  async listWaitingTypes(except: readonly GatewayEventType[]): Promise<GatewayEventType[]> {
    const rows = await executeBound<{ type: GatewayEventType }>(
      this.em,
      'select distinct type from gateway_events where due_at is not null and type <> all ($1::text[]) order by type',
      [except],
    );
    return rows.map(({ type }) => type);
  }

  async lockById(id: string): Promise<Locked<StoredGatewayEvent> | null> {
    return lockRow(this.em, StoredGatewayEvent, { id });
  }

  /** One statement, which commits by itself. */
  async markHandled(ids: readonly string[], now: Date): Promise<void> {
    await executeBound(
      this.em,
      'update gateway_events set due_at = null, handled_at = $2 where id = any ($1::uuid[])',
      [ids, now],
    );
  }

  /** Leaves an event alone until an instant of real time, unless it was handled meanwhile. */
  async postpone(id: string, until: Date, { error, now }: HandlingFailure): Promise<void> {
    await this.em.execute(
      `update gateway_events set failures = failures + 1, due_at = ?, last_error = ?, failed_at = ?
        where id = ? and due_at is not null`,
      [until, error, now, id],
    );
  }

  /** Wakes the workers when the unit of work commits. */
  async wakeWorkers(): Promise<void> {
    await this.em.execute('select pg_notify(?, ?)', [GATEWAY_EVENT_CHANNEL, '']);
  }

  /** @returns how many were removed, at most `limit` */
  async removeHandled(before: Date, limit: number): Promise<number> {
    const rows = await this.em.execute<unknown[]>(
      `delete from gateway_events where id in (
         select id from gateway_events where due_at is null and received_at < ? order by received_at limit ?)
       returning 1`,
      [before, limit],
    );
    return rows.length;
  }
}
