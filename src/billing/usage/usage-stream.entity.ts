import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { textId } from '#platform/database/columns.js';

export const UsageStreamSchema = defineEntity({
  name: 'UsageStream',
  tableName: 'usage_streams',
  properties: {
    organizationId: textId().primary(),
    /** The position of the merchant's last event; events may leave out positions. */
    lastPosition: p.bigint('number'),
    /** How many times events were deleted: what was cached about them before is wrong. */
    deletions: p.bigint('number').default(0),
  },
});

export type UsageStreamTables = InferKyselyDB<typeof UsageStreamSchema>;

/**
 * Gives the events of a merchant their positions. An append locks the row until its commit, so that an event
 * that becomes visible later always has a higher position: readers need no more than the last position they have read.
 */
export class UsageStream extends UsageStreamSchema.class {}
UsageStreamSchema.setClass(UsageStream);
