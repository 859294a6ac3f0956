import { Injectable } from '@nestjs/common';
import { ADMINISTRATOR_ROLE } from '#access/staff-permissions.js';
import { splitRoles } from '#common/access-control/access-control.js';
import { Clock } from '#common/time/clock.js';
import { MOST_COUNTED } from '#platform/database/listing/row-count.js';
import { LiveSessionQueries } from '../users/live-session.queries.js';
import type { StaffMember } from '../sessions/staff-member.js';
import type { UserFilter } from '../users/user-filter.queries.js';
import { UserScanQueries } from '../users/user-scan.queries.js';
import { isBanned, type UserColumns, UserRepository } from '#auth/users.door.js';
import { StaffRoles } from '../roles/staff-roles.service.js';
import { MOST_AT_A_TIME } from './administration.limits.js';
import { bulkVerbs, type BulkVerb, type LeftOut } from './bulk.js';

/** People by their ids, or those whom a filter leaves, the newest first. */
export type Selection = { ids: readonly string[] } | { filter: UserFilter; behind?: string | undefined };

export interface BulkPreview {
  /** Who match in all; one more than `MOST_COUNTED` stands for any number above it. */
  total: number;
  /** Who were looked at: at most `MOST_AT_A_TIME`. */
  selected: number;
  changing: UserColumns[];
  /** Those that end. */
  sessions: number;
  /** Nobody is known any more who is gone. */
  leftOut: Map<LeftOut, (UserColumns | null)[]>;
  /** The last person who was looked at, when there are more behind. */
  next: string | null;
}

interface Selected {
  people: UserColumns[];
  gone: number;
  total: number;
  next: string | null;
}

/** Says what would happen to many people before it does. What happens is decided when it does. */
@Injectable()
export class BulkPreviewer {
  constructor(
    private readonly scan: UserScanQueries,
    private readonly users: UserRepository,
    private readonly sessions: LiveSessionQueries,
    private readonly roles: StaffRoles,
    private readonly clock: Clock,
  ) {}

  /** @throws FORBIDDEN for a verb that is not theirs */
  async preview(verb: BulkVerb, selection: Selection, { user: staff }: StaffMember): Promise<BulkPreview> {
    this.roles.require(staff, bulkVerbs[verb]);
    const { people, gone, total, next } = await this.select(selection);
    const ids = people.map(({ id }) => id);
    const live = await this.sessions.countsOf(ids, this.clock.now());
    const reasons = people.map((user) =>
      this.whyNot(verb, { user, staff, sessions: live.get(user.id) ?? 0 }),
    );
    const last = verb === 'ban' ? await this.lastAdministrator(people.filter((_, at) => !reasons[at])) : null;
    const changing = people.filter((user, at) => !reasons[at] && user !== last);
    const leftOut = groupedBy(people, reasons);
    if (last !== null) leftOut.set('last_administrator', [last]);
    if (gone > 0) leftOut.set('gone', Array<null>(gone).fill(null));
    const ending = verb === 'unban' ? [] : changing.map(({ id }) => live.get(id) ?? 0);
    const sessions = ending.reduce((sum, count) => sum + count, 0);
    return { total, selected: people.length + gone, changing, sessions, leftOut, next };
  }

  private async select(selection: Selection): Promise<Selected> {
    if ('ids' in selection) {
      const ids = [...new Set(selection.ids)];
      const people = await this.scan.listByIds(ids);
      return { people, gone: ids.length - people.length, total: ids.length, next: null };
    }
    const { filter, behind } = selection;
    const place = behind === undefined ? null : ((await this.scan.listByIds([behind]))[0] ?? null);
    const part = { behind: place, size: MOST_AT_A_TIME, order: 'newest first' } as const;
    const { data, total, next } = await this.scan.countedPart(filter, part);
    return { people: data, gone: 0, total, next: next?.id ?? null };
  }

  private whyNot(
    verb: BulkVerb,
    { user, staff, sessions }: { user: UserColumns; staff: UserColumns; sessions: number },
  ): LeftOut | null {
    if (user.id === staff.id) return 'yourself';
    if (this.roles.exceeds(user, staff)) return 'exceeds_you';
    if (verb === 'ban') return isBanned(user, this.clock.now()) ? 'already_banned' : null;
    if (verb === 'unban') return user.banned ? null : 'not_banned';
    return sessions === 0 ? 'without_sessions' : null;
  }

  /** The one of them who would have to stay, when no other administrator were left. */
  private async lastAdministrator(people: UserColumns[]): Promise<UserColumns | null> {
    const among = people.filter(({ role }) => splitRoles(role).includes(ADMINISTRATOR_ROLE));
    const last = among.at(-1);
    const ids = among.map(({ id }) => id);
    return last === undefined || (await this.users.hasOtherAdministrator(ids)) ? null : last;
  }
}

function groupedBy(people: UserColumns[], reasons: (LeftOut | null)[]): Map<LeftOut, (UserColumns | null)[]> {
  const groups = new Map<LeftOut, (UserColumns | null)[]>();
  for (const [at, user] of people.entries()) {
    const why = reasons[at];
    if (why) groups.set(why, [...(groups.get(why) ?? []), user]);
  }
  return groups;
}

/** Whether the number stands for any above it. */
export const isAtLeast = (total: number): boolean => total > MOST_COUNTED;
