import { defineEntity, p, PrimaryKeyProp, type InferKyselyDB } from '@mikro-orm/postgresql';
import { instant } from '#platform/database/columns.js';
import { Order } from '../orders/order.entity.js';
import { BenefitGrant } from './grant.entity.js';

export const GrantCycleSchema = defineEntity({
  name: 'GrantCycle',
  tableName: 'benefit_grant_cycles',
  properties: {
    grantId: () =>
      p
        .manyToOne(BenefitGrant)
        .mapToPk()
        .primary()
        .fieldName('grant_id')
        .updateRule('no action')
        .deleteRule('cascade'),
    orderId: () =>
      p
        .manyToOne(Order)
        .mapToPk()
        .primary()
        .fieldName('order_id')
        .updateRule('no action')
        .deleteRule('cascade'),
    createdAt: instant(),
  },
  indexes: [{ name: 'benefit_grant_cycles_order_id_index', properties: ['orderId'] }],
});

export type GrantCycleTables = InferKyselyDB<typeof GrantCycleSchema> & {
  benefit_grant_cycles: { grant_id: string; order_id: string };
};

/** A grant was renewed for the period that an order has paid: at most once for each. */
export class GrantCycle extends GrantCycleSchema.class {
  declare [PrimaryKeyProp]?: ['grantId', 'orderId'];
}
GrantCycleSchema.setClass(GrantCycle);
