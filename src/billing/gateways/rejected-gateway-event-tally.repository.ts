import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PaymentGatewayName } from '#config/settings/billing.settings.js';

@Injectable()
export class RejectedGatewayEventTallyRepository {
  constructor(private readonly em: EntityManager) {}

  /** Adds to the count of the hour; one statement, apart from any unit of work. */
  async add(gateway: PaymentGatewayName, count: number, now: Date): Promise<void> {
    await this.em.fork().execute(
      `insert into rejected_gateway_event_tallies as tally (gateway, hour, count)
       values (?, date_trunc('hour', ?::timestamptz, 'UTC'), ?)
       on conflict (gateway, hour) do update set count = tally.count + excluded.count`,
      [gateway, now, count],
    );
  }

  /** @returns how many were removed, at most `limit` */
  async removeBefore(instant: Date, limit: number): Promise<number> {
    const rows = await this.em.execute<unknown[]>(
      `delete from rejected_gateway_event_tallies where (gateway, hour) in (
         select gateway, hour from rejected_gateway_event_tallies where hour < ? limit ?)
       returning 1`,
      [instant, limit],
    );
    return rows.length;
  }
}
