import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DisabledReason } from './webhook-endpoint.entity.js';

/** What attempts at one address say of an endpoint. */
export interface Observed {
  endpointId: string;
  url: string;
  /** Whether it answered that it is. */
  gone: boolean;
  /** Whether any of them succeeded, which ends what failed before. */
  succeeded: boolean;
  failures: number;
  /** The first that failed. */
  failedAt: Date | null;
  pausedUntil: Date | null;
}

/** One that was just switched off. */
export interface SwitchedOff {
  id: string;
  organizationId: string | null;
}

@Injectable()
export class EndpointHealthRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Writes nothing for endpoints that keep succeeding, nor for those whose address has changed. Rows are locked in one order,
   * so that workers cannot deadlock. Returns the recorded observations.
   */
  async note(observed: readonly Observed[]): Promise<Observed[]> {
    const noted = await this.em.execute<{ id: string; url: string }[]>(
      `with seen as (
         select * from jsonb_to_recordset(?::jsonb)
             as seen ("endpointId" uuid, url text, succeeded boolean, failures int, "failedAt" timestamptz, "pausedUntil" timestamptz)),
       locked as (
         select e.id from webhook_endpoints e join seen on seen."endpointId" = e.id and seen.url = e.url
          where seen.failures > 0 or e.failing_since is not null
          order by e.id for no key update of e)
       update webhook_endpoints e
          set failing_since = case when seen.succeeded then null else coalesce(e.failing_since, seen."failedAt") end,
              failures = case when seen.succeeded then 0 else e.failures + seen.failures end,
              paused_until = greatest(e.paused_until, seen."pausedUntil")
         from seen, locked where seen."endpointId" = e.id and seen.url = e.url and locked.id = e.id
       returning e.id, e.url`,
      [JSON.stringify(observed)],
    );
    const keys = new Set(noted.map(({ id, url }) => `${id} ${url}`));
    return observed.filter(({ endpointId, url }) => keys.has(`${endpointId} ${url}`));
  }

  /** Switches those of the endpoints off that are still on. */
  async switchOff(ids: readonly string[], reason: DisabledReason, now: Date): Promise<SwitchedOff[]> {
    if (ids.length === 0) return [];
    return this.em.execute<SwitchedOff[]>(
      `update webhook_endpoints
          set enabled = false, disabled_at = ?, disabled_reason = ?, version = version + 1
        where id in (?) and enabled
       returning id, organization_id as "organizationId"`,
      [now, reason, ids],
    );
  }

  /** Those of the endpoints that have failed at least so often, and since that instant. */
  async listFailing(ids: readonly string[], failures: number, since: Date): Promise<string[]> {
    if (ids.length === 0) return [];
    const rows = await this.em.execute<{ id: string }[]>(
      `select id from webhook_endpoints where id in (?) and failures >= ? and failing_since <= ?`,
      [ids, failures, since],
    );
    return rows.map(({ id }) => id);
  }
}
