import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { instant } from '#platform/database/columns.js';

/** How long that is which one row counts; both begin where UTC says so. */
export type TallySpan = 'hour' | 'day';

/**
 * `sign_up`: accounts made and still there. `sign_in`: by method. `refusal`: attempts that were refused, by outcome.
 * `active`: see `presence.queries.ts`; its row says that the span is counted, so it is there even when nobody was.
 * `active_so_far`: the same of a day that is not over.
 */
export type TallyMeasure =
  'sign_up' | 'sign_in' | 'refusal' | 'deletion' | 'ban' | 'active' | 'active_so_far';

export const AuthTallySchema = defineEntity({
  name: 'AuthTally',
  tableName: 'auth_tallies',
  properties: {
    span: p.text().$type<TallySpan>().primary(),
    /** When the span begins. */
    at: instant().primary(),
    measure: p.text().$type<TallyMeasure>().primary(),
    /** What divides a measure further; empty where nothing does. */
    detail: p.text().primary(),
    count: p.integer(),
  },
});

export type AuthTallyTables = InferKyselyDB<typeof AuthTallySchema>;

/** What people did in an hour or a day, for charts over more rows than one can count while somebody waits. */
export class AuthTally extends AuthTallySchema.class {}
AuthTallySchema.setClass(AuthTally);
