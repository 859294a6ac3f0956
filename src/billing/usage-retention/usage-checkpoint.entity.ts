import { defineEntity, p } from '@mikro-orm/postgresql';
import { CustomerMeter } from '../customer-meters/customer-meter.entity.js';

/** Without a precision, so that a sum of any numbers is exact. */
const units = () => p.decimal('string').columnType('numeric');

export const UsageCheckpointSchema = defineEntity({
  name: 'UsageCheckpoint',
  tableName: 'usage_checkpoints',
  properties: {
    customerMeterId: () =>
      p.manyToOne(CustomerMeter).mapToPk().fieldName('customer_meter_id').deleteRule('cascade').primary(),
    /** Of the customer's meter, or of a charge: the position that the window begins after. */
    windowStart: p.bigint('number').primary(),
    /** Of the deleted events of the window that the meter counts; see `AggregateState`. `unique` has the count only. */
    eventCount: p.bigint('number'),
    eventSum: units(),
    eventMin: units().nullable(),
    eventMax: units().nullable(),
    /** Consumed by the deleted reservations of the window. */
    reservedUnits: p.bigint('number'),
    reservationCount: p.bigint('number'),
  },
});

/** What the events of a window amounted to that retention has deleted: with those that are left, the window can be recomputed. */
export class UsageCheckpoint extends UsageCheckpointSchema.class {}
UsageCheckpointSchema.setClass(UsageCheckpoint);
