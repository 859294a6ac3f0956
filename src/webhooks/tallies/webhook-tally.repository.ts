import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ALL_ENDPOINTS, DURATION_RUNGS } from './webhook-tally.entity.js';

@Injectable()
export class WebhookTallyRepository {
  constructor(private readonly em: EntityManager) {}

  /** The first hour after those counted, and not before the instant, in which there were attempts; null when there is none. */
  async findNextHour(since: Date): Promise<Date | null> {
    const [row] = await this.em.execute<{ hour: Date | null }[]>(
      `select date_trunc('hour', min(attempted_at), 'UTC') as hour from webhook_attempts
        where attempted_at >= greatest(
          ?::timestamptz,
          (select max(hour) + interval '1 hour' from webhook_tallies where endpoint_id = ?))`,
      [since, ALL_ENDPOINTS],
    );
    return row?.hour ?? null;
  }

  /** Counts the attempts of an hour, of each endpoint and of all together; to count it again changes nothing. */
  async count(hour: Date): Promise<void> {
    await this.em.execute(
      `insert into webhook_tallies (endpoint_id, hour, rung, succeeded, failed)
       select coalesce(endpoint_id, ?), ?, width_bucket(duration, ?::integer[]),
              count(*) filter (where succeeded), count(*) filter (where not succeeded)
         from webhook_attempts
        where attempted_at >= ? and attempted_at < ?::timestamptz + interval '1 hour'
        group by grouping sets ((endpoint_id, 3), (3))
       on conflict (endpoint_id, hour, rung) do update set succeeded = excluded.succeeded, failed = excluded.failed`,
      [ALL_ENDPOINTS, hour, `{${DURATION_RUNGS.join(',')}}`, hour, hour],
    );
  }

  async deleteBefore(instant: Date, limit: number): Promise<number> {
    const rows = await this.em.execute<unknown[]>(
      `delete from webhook_tallies where (endpoint_id, hour, rung) in (
         select endpoint_id, hour, rung from webhook_tallies where hour < ? order by hour limit ?) returning 1`,
      [instant, limit],
    );
    return rows.length;
  }
}
