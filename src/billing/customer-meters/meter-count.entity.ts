import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { textId } from '#platform/database/columns.js';
import { Meter } from '../meters/meter.entity.js';

export const MeterCountSchema = defineEntity({
  name: 'MeterCount',
  tableName: 'meter_counts',
  properties: {
    meter: () => p.oneToOne(Meter).primary().mapToPk().fieldName('meter_id').deleteRule('cascade'),
    organizationId: textId(),
    /** The last position among the merchant's events that was counted. */
    position: p.bigint('number'),
  },
  indexes: [{ name: 'meter_counts_organization_id_index', properties: ['organizationId'] }],
});

export type MeterCountTables = InferKyselyDB<typeof MeterCountSchema>;

/** How far the events of a merchant are counted by a meter. Counting locks the row. */
export class MeterCount extends MeterCountSchema.class {}
MeterCountSchema.setClass(MeterCount);
