import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import { addSeconds } from '#common/time/clock.js';
import type { ListConditions } from '#platform/database/listing/planner/planned-page.js';
import { finds } from '#platform/database/search/text-search.js';
import type { UserTables } from '#auth/users.door.js';
import { presences, type PresenceSpan } from '../activity/presence.queries.js';
import type { StaffHolders } from '../roles/staff-roles.service.js';

export interface UserFilter {
  /** In e-mail, name or username, whatever the case (see `finds`), or the whole id; an @ means addresses alone. */
  q?: string;
  emailVerified?: 'true' | 'false';
  banned?: 'true' | 'false';
  role?: string;
  /** Whether they hold anything that makes them staff. */
  staff?: 'true' | 'false';
  createdAfter?: Date;
  createdBefore?: Date;
  /** Seen at least once from the one until before the other: signed in, or used a session that was renewed by it. */
  seenAfter?: Date;
  seenBefore?: Date;
}

type Conditions = Expression<SqlBool>[];

const eb = expressionBuilder<{ u: UserTables['users'] }, 'u'>();

/** Their indexes know the age as well (see `tiesOf`). */
const BY_AGE_WITHIN = new Set(['role', 'username']);
/** The longest span of which all are counted who were seen in it: a day, as the start page tells of it. */
const SECONDS_COUNTED = 86_400;
const ADDRESS = { lowerCase: 'u.email' };
const TEXTS = [ADDRESS, 'u.name', { lowerCase: 'u.username' }];

/** What holds of everybody in `users as u` whom the filter leaves. */
export function userConditions(filter: UserFilter, holders: StaffHolders): Conditions {
  const { walked, besides } = standingOf(filter);
  return [...ageOf(filter), ...walked, ...besides, ...othersOf(filter, holders)];
}

/** The same for a list that is sorted by that field. */
export function listConditions(filter: UserFilter, holders: StaffHolders, sortedBy: string): ListConditions {
  const ages = ageOf(filter);
  const found = {
    ranged: ages.length > 0 ? 'u.created_at' : undefined,
    searched: Boolean(filter.q),
    costly: isSeenIn(filter) && !isSeenWithin(SECONDS_COUNTED, filter),
  };
  const { walked, besides } = standingOf(filter);
  const others = othersOf(filter, holders);
  if (sortedBy === 'createdAt')
    return { bounds: [...ages, ...walked], conditions: [...besides, ...others], ...found };
  const conditions = [...walked, ...besides, ...others];
  return BY_AGE_WITHIN.has(sortedBy)
    ? { bounds: ages, conditions, ...found }
    : { bounds: [], conditions: [...ages, ...conditions], ...found };
}

function ageOf({ createdAfter, createdBefore }: UserFilter): Conditions {
  return defined([
    createdAfter && eb('u.created_at', '>=', createdAfter),
    createdBefore && eb('u.created_at', '<', createdBefore),
  ]);
}

/** The banned and the unverified each have an index by their age, of which one alone can be walked along. */
function standingOf({ banned, emailVerified }: UserFilter): { walked: Conditions; besides: Conditions } {
  const isBanned = defined([banned && eb('u.banned', '=', banned === 'true')]);
  const isVerified = defined([emailVerified && eb('u.email_verified', '=', emailVerified === 'true')]);
  if (banned === 'true') return { walked: isBanned, besides: isVerified };
  if (emailVerified === 'false') return { walked: isVerified, besides: isBanned };
  return { walked: [], besides: [...isBanned, ...isVerified] };
}

function othersOf({ q, role, staff, seenAfter, seenBefore }: UserFilter, holders: StaffHolders): Conditions {
  return defined([
    q && eb.or([finds(q, q.includes('@') ? [ADDRESS] : TEXTS), eb('u.id', '=', q)]),
    role && sql<SqlBool>`string_to_array(u.role, ',') @> array[${role}]`,
    staff && isAmong(holders, staff === 'true'),
    isSeenIn({ seenAfter, seenBefore }) && wasSeen({ from: seenAfter, until: seenBefore }),
  ]);
}

function isAmong({ roles, ids }: StaffHolders, wanted: boolean): Expression<SqlBool> {
  const hasRole = sql<SqlBool>`string_to_array(u.role, ',') && ${sql.val(roles)}::text[]`;
  const among = ids.length === 0 ? hasRole : eb.or([hasRole, eb('u.id', 'in', ids)]);
  return wanted ? among : eb.not(among);
}

function wasSeen(span: PresenceSpan): Expression<SqlBool> {
  return sql<SqlBool>`exists (select from (${presences(span)}) as s where s.user_id = u.id)`;
}

type SeenSpan = Pick<UserFilter, 'seenAfter' | 'seenBefore'>;

const isSeenIn = ({ seenAfter, seenBefore }: SeenSpan): boolean => (seenAfter ?? seenBefore) !== undefined;

function isSeenWithin(seconds: number, { seenAfter, seenBefore }: SeenSpan): boolean {
  return seenAfter !== undefined && seenBefore !== undefined && seenBefore <= addSeconds(seenAfter, seconds);
}

function defined(conditions: (Expression<SqlBool> | '' | false | undefined)[]): Conditions {
  return conditions.filter((condition) => typeof condition === 'object');
}
