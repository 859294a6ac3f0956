import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { instant } from '#platform/database/columns.js';
import { Merchant } from '../merchants/merchant.entity.js';

export const ClockAdvanceSchema = defineEntity({
  name: 'ClockAdvance',
  tableName: 'billing_clock_advances',
  properties: {
    id: p.uuid().primary(),
    merchantId: () => p.manyToOne(Merchant).mapToPk().fieldName('merchant_id').deleteRule('cascade'),
    /** The merchant's time before and after. */
    fromTime: instant(),
    toTime: instant(),
    /** Work items run so far. */
    itemsRun: p.integer(),
    /** Real time, as the next two. */
    startedAt: instant(),
    /** Until when a worker holds it. */
    claimedUntil: instant().nullable(),
    finishedAt: instant().nullable(),
    /** Kind of the work whose failures ended the advance early. */
    failedKind: p.text().nullable(),
  },
  indexes: [
    {
      name: 'billing_clock_advances_running_unique',
      expression:
        'create unique index "billing_clock_advances_running_unique" on "billing_clock_advances" ("merchant_id") where "finished_at" is null',
    },
    { name: 'billing_clock_advances_merchant_id_index', properties: ['merchantId', 'id'] },
  ],
});

export type ClockAdvanceTables = InferKyselyDB<typeof ClockAdvanceSchema>;

export interface NewClockAdvance {
  id: string;
  merchantId: string;
  fromTime: Date;
  toTime: Date;
}

/** One request to move a merchant's clock forward and run the work that falls due in between. */
export class ClockAdvance extends ClockAdvanceSchema.class {
  static create(input: NewClockAdvance, realTime: Date): ClockAdvance {
    return Object.assign(new ClockAdvance(), input, {
      itemsRun: 0,
      startedAt: realTime,
      claimedUntil: null,
      finishedAt: null,
      failedKind: null,
    });
  }

  finish(realTime: Date, failedKind: string | null): void {
    Object.assign(this, { finishedAt: realTime, failedKind, claimedUntil: null });
  }
}
ClockAdvanceSchema.setClass(ClockAdvance);
