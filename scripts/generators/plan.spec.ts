import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { nextMigrationTime, planDomain, planRoom } from './plan.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

describe('a room', () => {
  it.each([
    ['an unknown domain', 'shop', 'orders', undefined, '`npm run new:domain shop <room>`'],
    ['a domain below organizations', 'auth', 'badges', undefined, 'src/auth has no routes below /v1'],
    ['a room that exists', 'webhooks', 'replays', undefined, 'src/webhooks/replays already exists'],
    ['the class of another room', 'webhooks', 'teams', undefined, 'declares the class TeamReader'],
    ['the error of another room', 'webhooks', 'messages', undefined, 'declares the error MESSAGE_NOT_FOUND'],
    ['the permissions of another room', 'webhooks', 'acs', 'ac', 'declares the permissions of ac'],
    [
      'scopes for reading alone',
      'webhooks',
      'payments',
      undefined,
      'Access tokens have { read } for payments',
    ],
    ['a singular', 'webhooks', 'badge', undefined, 'badge reads like a singular'],
  ])('is refused with %s', (_what, domain, room, singular, message) => {
    expect(() => planRoom(ROOT, domain, room, singular)).toThrow(message);
  });
});

// Fails as soon as a file that the generators edit is renamed.
it('a domain and its room are registered in existing files', () => {
  const changes = planDomain(ROOT, 'shop', 'price-tiers');
  const created = changes.created.map(([path]) => path);
  expect(created).toEqual(
    expect.arrayContaining(['src/shop/shop.module.ts', 'src/shop/price-tiers/price-tier.entity.ts']),
  );
  expect(changes.read('src/shop/shop.rooms.ts')).toContain('mergeRooms([priceTiers])');
  expect(changes.read('src/apps/domains.ts')).toContain('shopRooms.entities');
  expect(changes.read('docs/architecture.md')).toContain('| `src/shop/` | price-tiers |');
  expect(changes.notes).toEqual([]);
});

it.each([['price-tiers', "price_tiers: readAndWrite('priceTier')"]])(
  'the scopes of %s need the permissions of the room',
  (room, statement) => {
    const scopes = planDomain(ROOT, 'shop', room).read('src/access/organization-token-scopes.ts');
    expect(scopes).toContain(statement);
    expect(scopes.match(new RegExp(`${statement.split(':')[0]}:`, 'g'))).toHaveLength(1);
  },
);

describe('a domain', () => {
  it.each([
    ['a name that another has', 'webhooks', 'badges', 'src/webhooks already exists'],
    ['the name of a floor', 'platform', 'badges', 'src/platform already exists'],
    ['two words', 'price-lists', 'badges', 'one lower-case word'],
    ['a room it cannot have', 'shop', 'Badges', 'lower-case words'],
  ])('is refused with %s', (_what, domain, room, message) => {
    expect(() => planDomain(ROOT, domain, room)).toThrow(message);
  });
});

describe('the time of a migration', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'migrations-'));
    const folder = join(root, 'src/platform/database/migrations');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, '202612312359_create_badges.ts'), '');
  });

  afterEach(() => rmSync(root, { recursive: true }));

  it.each([
    ['now', '2027-01-05T10:20:30Z', '202701051020'],
    ['after the last one, whatever the clock says', '2026-12-31T08:00:00Z', '202701010000'],
    ['a minute after the last one of the same minute', '2026-12-31T23:59:30Z', '202701010000'],
  ])('is %s', (_when, now, time) => {
    expect(nextMigrationTime(root, new Date(now))).toBe(time);
  });
});
