import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { WebhookAttemptTables } from '../deliveries/webhook-attempt.entity.js';
import type { DeliveryStatus, WebhookDeliveryTables } from '../deliveries/webhook-delivery.entity.js';
import { attemptedWithin, type AttemptSpan } from './attempt-span.queries.js';

type Tables = WebhookDeliveryTables & WebhookAttemptTables;

/** What became of an attempt. */
export const attemptOutcomes = ['succeeded', 'failed'] as const;
export type AttemptOutcome = (typeof attemptOutcomes)[number];

/** What an index narrows; `from` and `to` are about attempts. */
export interface LookedFilter extends AttemptSpan {
  endpointId?: string;
  status?: DeliveryStatus;
  /** Of an attempt within the span. */
  attempt?: AttemptOutcome;
  /** Behind which place of the look. */
  before?: string;
}

/**
 * Rows that one answer looks at where no index knows which of them match. Whoever looks for something rare reads on; the
 * answer takes milliseconds however many rows there are.
 */
const LOOKED_AT = 10_000;
const WHOLE = { offset: 0, limit: LOOKED_AT };

/** Whether what is asked for is found by attempts. */
const isTried = ({ from, to, attempt }: LookedFilter): boolean => (from ?? to ?? attempt) !== undefined;

/** The deliveries that one answer looks at, each with its place, which tells where to read on. */
export function lookedAt(db: Kysely<Tables>, filter: LookedFilter) {
  return isTried(filter) ? byAttempt(db, filter) : byAge(db, filter).selectAll('l');
}

/** The place of the last row that is looked at; null when there is nothing more to look at. */
export async function endOfLook(db: Kysely<Tables>, filter: LookedFilter): Promise<string | null> {
  const last = { offset: LOOKED_AT - 1, limit: 1 };
  const row = await (
    isTried(filter) ? attemptsOf(db, filter, last) : byAge(db, filter, last)
  ).executeTakeFirst();
  return row?.place ?? null;
}

/**
 * By what the look is ordered: ids sort by when a delivery was made, places by when it was last tried in the span; positions,
 * which an index has beside the endpoint, by when its event was.
 */
export function orderOf(filter: LookedFilter) {
  if (isTried(filter)) return 'd.place';
  return filter.endpointId === undefined ? 'd.id' : 'd.position';
}

function byAge(db: Kysely<Tables>, { endpointId, status, before }: LookedFilter, part = WHOLE) {
  return db
    .selectFrom('webhook_deliveries as l')
    .select('l.id as place')
    .$if(endpointId !== undefined, (query) => query.where('l.endpoint_id', '=', endpointId ?? ''))
    .$if(status === 'pending' || status === 'failed', (query) =>
      query.where('l.status', '=', sql.lit(status ?? 'failed')),
    )
    .$if(before !== undefined && endpointId === undefined, (query) => query.where('l.id', '<', before ?? ''))
    .$if(before !== undefined && endpointId !== undefined, (query) =>
      query.where('l.position', '<', (eb) =>
        eb
          .selectFrom('webhook_deliveries as b')
          .select('b.position')
          .where('b.id', '=', before ?? ''),
      ),
    )
    .orderBy(endpointId === undefined ? 'l.id' : 'l.position', 'desc')
    .offset(part.offset)
    .limit(part.limit);
}

/** Each delivery once, where it was last tried in the span. */
function byAttempt(db: Kysely<Tables>, filter: LookedFilter) {
  const { status } = filter;
  return db
    .selectFrom(attemptsOf(db, filter).as('t'))
    .innerJoin('webhook_deliveries as l', 'l.id', 't.delivery_id')
    .selectAll('l')
    .select('t.place')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('webhook_attempts as b')
            .select('b.id')
            .whereRef('b.delivery_id', '=', 't.delivery_id')
            .whereRef('b.id', '>', 't.place')
            .where(isWanted('b', filter)),
        ),
      ),
    )
    .$if(status !== undefined, (query) => query.where('l.status', '=', status ?? 'failed'))
    .orderBy('t.place', 'desc');
}

function attemptsOf(db: Kysely<Tables>, filter: LookedFilter, part = WHOLE) {
  const { endpointId, before } = filter;
  return db
    .selectFrom('webhook_attempts as a')
    .select(['a.id as place', 'a.delivery_id'])
    .where(isWanted('a', filter))
    .$if(endpointId !== undefined, (query) => query.where('a.endpoint_id', '=', endpointId ?? ''))
    .$if(before !== undefined, (query) => query.where('a.id', '<', before ?? ''))
    .orderBy('a.id', 'desc')
    .offset(part.offset)
    .limit(part.limit);
}

function isWanted(alias: string, { from, to, attempt }: LookedFilter): RawBuilder<SqlBool> {
  const within = attemptedWithin(alias, { from, to });
  if (attempt === undefined) return within;
  const succeeded = sql.ref(`${alias}.succeeded`);
  return attempt === 'failed' ? sql`not ${succeeded} and ${within}` : sql`${succeeded} and ${within}`;
}
