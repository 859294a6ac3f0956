import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { instant } from '#platform/database/columns.js';

/** Stands for all endpoints together (RFC 9562: the nil UUID). */
export const ALL_ENDPOINTS = '00000000-0000-0000-0000-000000000000';

/**
 * Milliseconds at which one rung of durations ends and the next begins. Attempts are counted by rung, so that a percentile
 * of millions of them is read from a few numbers; it is right to the width of its rung. Rows name rungs by their place in
 * here, so that bounds may follow but not change.
 */
export const DURATION_RUNGS = [
  5, 10, 15, 20, 30, 40, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 7_500,
  10_000, 15_000, 20_000,
] as const;

export const WebhookTallySchema = defineEntity({
  name: 'WebhookTally',
  tableName: 'webhook_tallies',
  properties: {
    endpointId: p.uuid().primary(),
    /** The hour in which the attempts began. */
    hour: instant().primary(),
    /** How many of the bounds their durations have reached. */
    rung: p.integer().primary(),
    succeeded: p.integer(),
    failed: p.integer(),
  },
  indexes: [{ name: 'webhook_tallies_hour_index', properties: ['hour'] }],
});

export type WebhookTallyTables = InferKyselyDB<typeof WebhookTallySchema>;

/** How many attempts of an hour took so long, for charts over more attempts than one can count while somebody waits. */
export class WebhookTally extends WebhookTallySchema.class {}
WebhookTallySchema.setClass(WebhookTally);
