import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PaymentGatewayName } from '#config/settings/billing.settings.js';
import { defineList } from '#platform/database/listing/list-declaration.js';
import { numberedRows, type NumberedRows } from '#platform/database/listing/numbered-rows.js';
import { reading } from '#platform/database/reading.js';
import type { PaymentMethodTables } from './payment-method.entity.js';
import type { PaymentMethodColumns } from './payment-method.presenter.js';

export const paymentMethodList = defineList({
  sorting: { created_at: 'created_at' },
  default: '-created_at',
});

/** The members of `PaymentMethodColumns`. */
const COLUMNS = [
  'id',
  'customer_id as customerId',
  'type',
  'brand',
  'last4',
  'exp_month as expMonth',
  'exp_year as expYear',
  'wallet',
  'is_default as isDefault',
  'created_at as createdAt',
  'modified_at as modifiedAt',
] as const;

/** Methods that are not deleted. */
@Injectable()
export class PaymentMethodQueries {
  constructor(private readonly em: EntityManager) {}

  /** Those of a customer, the newest first. */
  async list(
    customerId: string,
    page: { page: number; limit: number },
  ): Promise<NumberedRows<PaymentMethodColumns>> {
    const request = { ...page, sorting: paymentMethodList.default };
    return numberedRows(paymentMethodList, request, {
      matching: this.methods().where('customer_id', '=', customerId),
      rows: (ids) => this.select().where('id', 'in', ids),
    });
  }

  async findByGatewayRef(
    gateway: PaymentGatewayName,
    gatewayRef: string,
  ): Promise<PaymentMethodColumns | null> {
    const found = this.select().where('gateway_ref', '=', gatewayRef).where('gateway', '=', gateway);
    return (await found.executeTakeFirst()) ?? null;
  }

  private select() {
    return this.methods().select(COLUMNS);
  }

  private methods() {
    return reading<PaymentMethodTables>(this.em)
      .selectFrom('payment_methods')
      .where('deleted_at', 'is', null);
  }
}
