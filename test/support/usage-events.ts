import { newId } from '#common/ids/new-id.js';
import type { EventSource } from '../../src/billing/usage/usage-event.entity.js';
import type { TestApp } from './test-app.js';

export interface TestEvent {
  name: string;
  source: EventSource;
  /** Milliseconds. */
  at: number;
  metadata: Record<string, string | number | boolean>;
}

export const EVENT: TestEvent = { name: 'called', source: 'user', at: 1_700_000_000_000, metadata: {} };

/** Inserts events of a merchant; their positions are 0, 1, 2 … */
export async function insertUsageEvents(
  app: TestApp,
  organizationId: string,
  events: readonly Partial<TestEvent>[],
): Promise<void> {
  const rows = events.map((event, position) => {
    const { name, source, at, metadata } = { ...EVENT, ...event };
    return { id: newId(), position, name, source, timestamp: new Date(at).toISOString(), metadata };
  });
  await app.em.execute(
    `insert into usage_events (id, ingested_at, organization_id, position, name, source, timestamp, metadata)
     select id, ?, ?, position, name, source, timestamp, metadata
       from jsonb_to_recordset(?::jsonb) as row (id uuid, position bigint, name text, source text,
                                                 timestamp timestamptz, metadata jsonb)`,
    [app.clock.now, organizationId, JSON.stringify(rows)],
  );
}
