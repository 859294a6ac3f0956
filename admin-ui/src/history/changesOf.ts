import { isObject } from './guards';

export interface Change {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** A changed value. A side that lacks it is undefined. */
export interface ShownChange {
  /** The name of the member, behind the names of those that contain it. */
  path: readonly string[];
  before: unknown;
  after: unknown;
}

/** Whether the value of a member is shown in one piece, although it has parts. */
type IsWhole = (name: string) => boolean;

/** Members that the page or the entry shows elsewhere. */
const shownElsewhere = new Set([
  'organizationId',
  'userId',
  'memberId',
  'teamId',
  'email',
  'status',
  'sessionId',
  'impersonatedBy',
]);

/** What an audit entry says has changed, without what is shown elsewhere and what was never there. */
export function changesOf(change: Change, isWhole: IsWhole): ShownChange[] {
  return membersOf(change, isWhole).filter(
    ({ path: [name = ''], before, after }) =>
      !shownElsewhere.has(name) && !(isEmptyValue(before) && isEmptyValue(after)),
  );
}

/** The same with all members. Of members with parts, the parts that differ. */
export function membersOf({ before, after }: Change, isWhole: IsWhole): ShownChange[] {
  return partsOf({ path: [], before: before ?? undefined, after: after ?? undefined }, isWhole);
}

function partsOf({ path, before, after }: ShownChange, isWhole: IsWhole): ShownChange[] {
  const sides = [before, after].filter((side) => side !== undefined && side !== null);
  const names = new Set(sides.filter(isObject).flatMap(Object.keys));
  if (names.size === 0 || !sides.every(isObject) || isWhole(path.at(-1) ?? ''))
    return isSame(before, after) || path.length === 0 ? [] : [{ path, before, after }];
  return [...names].flatMap((name) =>
    partsOf({ path: [...path, name], before: memberOf(before, name), after: memberOf(after, name) }, isWhole),
  );
}

const memberOf = (side: unknown, name: string): unknown => (isObject(side) ? side[name] : undefined);

/** Values of the audit log are JSON. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether there is nothing to show of it. */
export function isEmptyValue(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
