import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { PaymentGatewayName } from '#config/settings/billing.settings.js';
import { reading } from '#platform/database/reading.js';
import type { PaymentMethod } from '../gateways/gateway-results.js';
import type { PaymentStatus, PaymentTables } from '../payments/payment.entity.js';

export interface MethodSetupColumns {
  id: string;
  status: PaymentStatus;
  gateway: PaymentGatewayName;
  method: PaymentMethod | null;
  context: object;
  createdAt: Date;
  declineMessage: string | null;
}

/** Attempts to save methods, as they are stored now. */
@Injectable()
export class MethodSetupQueries {
  constructor(private readonly em: EntityManager) {}

  async get(id: string): Promise<MethodSetupColumns> {
    return this.select().where('id', '=', id).executeTakeFirstOrThrow();
  }

  /** By the name that the gateway gave it, or by what its challenge is answered with. */
  async findOf(customerId: string, intentId: string): Promise<MethodSetupColumns | null> {
    const found = this.select()
      .where('customer_id', '=', customerId)
      .where((eb) =>
        eb.or([eb('gateway_ref', '=', intentId), eb(sql<string>`context ->> 'clientSecret'`, '=', intentId)]),
      );
    return (await found.executeTakeFirst()) ?? null;
  }

  private select() {
    return reading<PaymentTables>(this.em)
      .selectFrom('payments')
      .select([
        'id',
        'status',
        'gateway',
        'method',
        'context',
        'created_at as createdAt',
        'decline_message as declineMessage',
      ]);
  }
}
