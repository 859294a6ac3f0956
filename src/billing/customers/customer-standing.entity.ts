import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant } from '#platform/database/columns.js';
import { Customer } from './customer.entity.js';

export const CustomerStandingSchema = defineEntity({
  name: 'CustomerStanding',
  tableName: 'customer_standings',
  properties: {
    customerId: () =>
      p
        .manyToOne(Customer)
        .mapToPk()
        .fieldName('customer_id')
        .primary()
        .updateRule('no action')
        .deleteRule('cascade'),
    /** Of the active subscription, the newest of several, else of one that is past due; null without one. */
    productId: p.uuid().nullable(),
    status: p.text().nullable(),
    benefitIds: p.json().$type<string[]>(),
    /** Balances by the ids of meters. */
    balances: p.json().$type<Record<string, number>>(),
    updatedAt: instant(),
  },
});

/** What a customer of the own merchant has, as sessions show it. Rooms above own what it names, hence no foreign keys. */
export class CustomerStanding extends CustomerStandingSchema.class {}
CustomerStandingSchema.setClass(CustomerStanding);
