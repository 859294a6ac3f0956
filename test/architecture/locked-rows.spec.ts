import { describe, expect, it } from '@jest/globals';
import type { User } from '#auth';
import type { UserRemoval } from '../../src/auth/deletions/user-removal.service.js';
import type { PasswordReplacer } from '../../src/auth/passwords/password-replacer.service.js';
import type { UserBans } from '../../src/staff/administration/user-bans.service.js';
import type { WebhookEndpoint } from '../../src/webhooks/endpoints/webhook-endpoint.entity.js';
import type { WebhookEndpointRepository } from '../../src/webhooks/endpoints/webhook-endpoint.repository.js';
import { filesBelow, read } from './support/repository.js';

type First<Method extends (...input: never[]) => unknown> = Parameters<Method>[0];

/** Never called: the type check fails when one of these accepts a row that was read without a lock. */
export function acceptNoUnlockedRow(user: User, endpoint: WebhookEndpoint): unknown[] {
  // @ts-expect-error -- the user is not locked
  const banned: First<UserBans['ban']> = user;
  // @ts-expect-error -- the user is not locked
  const removed: First<UserRemoval['remove']> = user;
  // @ts-expect-error -- the user is not locked
  const changed: First<PasswordReplacer['replace']> = user;
  // @ts-expect-error -- the endpoint is not locked
  const deleted: First<WebhookEndpointRepository['remove']> = endpoint;
  return [banned, removed, changed, deleted];
}

const LOCK_METHOD = /async (lock\w*)\([\s\S]*?\): Promise<(.*)> \{/g;

describe('locked rows', () => {
  it('come from repositories only', () => {
    const casts = filesBelow('src', ['.ts']).filter(
      (path) => !/\.(?:repository|spec)\.ts$/.test(path) && /\basLocked\(/.test(read(path)),
    );
    expect(casts).toEqual([]);
  });

  // A lock on a table, or on rows that are not read, returns nothing.
  it('are what lock methods of repositories return', () => {
    const unbranded = filesBelow('src', ['.repository.ts']).flatMap((path) =>
      [...read(path).matchAll(LOCK_METHOD)]
        .filter(([, , result = '']) => result !== 'void' && !result.includes('Locked<'))
        .map(([, name = '']) => `${path}: ${name}`),
    );
    expect(unbranded).toEqual([]);
  });
});
