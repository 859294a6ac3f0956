import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { instant } from '#platform/database/columns.js';
import { Merchant } from '../merchants/merchant.entity.js';

export const DueWorkSchema = defineEntity({
  name: 'DueWork',
  tableName: 'billing_due_work',
  properties: {
    /** Which handler runs it; see `DueWorkHandlerOf`. */
    kind: p.text().primary(),
    recordId: p.uuid().primary(),
    merchantId: () => p.manyToOne(Merchant).mapToPk().fieldName('merchant_id').deleteRule('cascade'),
    /** By the merchant's clock. */
    dueAt: instant(),
    /** Failed runs since it was scheduled. */
    failures: p.integer(),
    /** Real time until which it is left alone: a worker runs it, or it failed and waits. */
    claimedUntil: instant().nullable(),
  },
  indexes: [{ name: 'billing_due_work_due_index', properties: ['merchantId', 'dueAt', 'kind', 'recordId'] }],
});

export type DueWorkTables = InferKyselyDB<typeof DueWorkSchema>;

/** Something that happens to a record of a merchant at an instant of the merchant's clock. */
export class DueWork extends DueWorkSchema.class {}
DueWorkSchema.setClass(DueWork);
