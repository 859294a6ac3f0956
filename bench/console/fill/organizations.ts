import { at, type Cell, type Rows } from './copy.js';
import type { Crowd } from './people.js';
import { Random } from './random.js';
import { LAST_NAMES, newName, plainOf, TRADES } from './words.js';

const DAY = 86_400_000;

export interface Organizations {
  ids: string[];
  since: Float64Array;
}

export function newOrganizations({ now }: Crowd, count: number): Organizations {
  const random = new Random(11);
  const since = new Float64Array(count);
  for (let n = 0; n < count; n += 1) since[n] = now - 720 * DAY * (1 - ((n + 1) / (count + 1)) ** 0.7);
  return { ids: Array.from(since, (moment) => random.id(moment)), since };
}

export const ORGANIZATION_COLUMNS = ['id', 'name', 'slug', 'metadata', 'created_at'];

export function* organizations({ ids, since }: Organizations): Rows {
  const random = new Random(12);
  for (const [n, id] of ids.entries()) {
    const word = LAST_NAMES[random.early(LAST_NAMES.length)]!;
    const trade = random.pick(TRADES);
    const slug = `${plainOf(word)}-${trade.toLowerCase()}-${n.toString(36)}`;
    yield [id, `${word} ${trade}`, slug, random.happens(0.5) ? '{"plan":"team"}' : null, at(since[n]!)];
  }
}

export const MEMBER_COLUMNS = ['id', 'organization_id', 'user_id', 'role', 'created_at'];

/**
 * Each organization has an owner; the rest is spread so that most have a few members and the first ones very many. The first
 * person is in a thousand of them.
 */
export function* members({ ids, since }: Organizations, crowd: Crowd, count: number): Rows {
  const random = new Random(13);
  const people = crowd.ids;
  let left = count - ids.length;
  for (const [n, id] of ids.entries()) {
    const owner = n < 1_000 ? 0 : random.below(people.length);
    yield [random.id(since[n]!), id, people[owner]!, 'owner', at(since[n]!)];
    const size = Math.min(left, people.length - 1, sizeOf(random, n, count, ids.length));
    left -= size;
    const first = random.below(people.length);
    for (let place = 0; place < size; place += 1) {
      const member = (first + place * 7) % people.length;
      if (member === owner) continue;
      const moment = since[n]! + (crowd.now - since[n]!) * random.share();
      yield [random.id(moment), id, people[member]!, random.happens(0.1) ? 'admin' : 'member', at(moment)];
    }
  }
}

/** A twentieth of all is in the first one; the mean of the others is what is left for them. */
function sizeOf(random: Random, place: number, members: number, organizations: number): number {
  if (place === 0) return Math.floor(members / 20);
  if (place < 50) return Math.floor(members / 1_000 / (1 + place / 5));
  const mean = (members * 0.9) / organizations - 1;
  return Math.floor(mean * 0.58 * (1 - random.share()) ** -0.55);
}

export const TEAM_COLUMNS = ['id', 'organization_id', 'name', 'created_at'];
const TEAM_NAMES = ['Engineering', 'Design', 'Sales', 'Support', 'Finance'];

export function* teams({ ids, since }: Organizations): Rows {
  const random = new Random(14);
  for (const [n, id] of ids.entries()) {
    if (n % 5 !== 0) continue;
    for (const name of TEAM_NAMES.slice(random.below(4)))
      yield [random.id(since[n]!), id, name, at(since[n]!)];
  }
}

export const INVITATION_COLUMNS = [
  ...['id', 'organization_id', 'email', 'role', 'status', 'inviter_id', 'expires_at', 'created_at'],
];
const STATUSES = ['pending', 'accepted', 'accepted', 'rejected', 'canceled'];

export function* invitations({ ids, since }: Organizations, crowd: Crowd, count: number): Rows {
  const random = new Random(15);
  for (let n = 0; n < count; n += 1) {
    const organization = n % 20 === 0 ? 0 : random.early(ids.length, 1.5);
    const moment = since[organization]! + (crowd.now - since[organization]!) * random.share();
    const row: Cell[] = [
      random.id(moment),
      ids[organization]!,
      `${newName(random).plain}${String(n)}@example.org`,
    ];
    const inviter = crowd.ids[random.below(crowd.ids.length)]!;
    yield [...row, 'member', random.pick(STATUSES), inviter, at(moment + 400 * DAY), at(moment)];
  }
}
