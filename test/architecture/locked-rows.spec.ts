import { describe, expect, it } from '@jest/globals';
import type { User } from '#auth';
import type { Organization } from '#organizations';
import type { UserRemoval } from '../../src/auth/deletions/user-removal.service.js';
import type { PasswordReplacer } from '../../src/auth/passwords/password-replacer.service.js';
import type { Invitation } from '../../src/organizations/invitations/invitation.entity.js';
import type { InvitationDelivery } from '../../src/organizations/invitations/invitation-delivery.service.js';
import type { InvitationRepository } from '../../src/organizations/invitations/invitation.repository.js';
import type { OrganizationRemoval } from '../../src/organizations/lifecycle/organization-removal.service.js';
import type { MemberAdmission } from '../../src/organizations/members/member-admission.service.js';
import type { MemberRemoval } from '../../src/organizations/members/member-removal.service.js';
import type { OwnershipPolicy } from '../../src/organizations/members/ownership.policy.js';
import type { TeamMembership } from '../../src/organizations/teams/team-membership.service.js';
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

/** Never called: what an organization locks is changed under the lock of the organization. */
export function acceptNoUnlockedOrganization(organization: Organization, invitation: Invitation): unknown[] {
  // @ts-expect-error -- the organization is not locked
  const removed: First<MemberRemoval['remove']> = organization;
  // @ts-expect-error -- the organization is not locked
  const admitted: First<MemberAdmission['admit']> = organization;
  // @ts-expect-error -- the organization is not locked
  const only: First<OwnershipPolicy['isOnlyOwner']> = organization;
  // @ts-expect-error -- the organization is not locked
  const added: First<TeamMembership['add']> = organization;
  // @ts-expect-error -- the organization is not locked
  const lockedFirst: First<InvitationRepository['lockById']> = organization;
  // @ts-expect-error -- the organization is not locked
  const deleted: First<OrganizationRemoval['remove']> = [organization];
  // @ts-expect-error -- the invitation is not locked
  const resent: First<InvitationDelivery['resend']> = invitation;
  return [removed, admitted, only, added, lockedFirst, deleted, resent];
}

/** Statements that may wait for a lock; `skip locked` does not wait. */
const LOCKING =
  /LockMode\.|for update(?!(?: of \w+)? skip locked)|lock table|pg_advisory_xact_lock|forKeyShare\(/;
const LOCK_METHOD = /async (lock\w*)\([\s\S]*?\): Promise<(.*)> \{/g;

describe('locked rows', () => {
  it('come from repositories and from lockRow only', () => {
    const casts = filesBelow('src', ['.ts']).filter(
      (path) => !/(?:\.repository|\.spec|\/lock-row)\.ts$/.test(path) && /\basLocked\(/.test(read(path)),
    );
    expect(casts).toEqual([]);
  });

  // A lock on a table, or on rows that are not read, returns nothing. `HeldSubscription` consists of locked rows.
  it('are what lock methods of repositories return', () => {
    const unbranded = filesBelow('src', ['.repository.ts']).flatMap((path) =>
      [...read(path).matchAll(LOCK_METHOD)]
        .filter(([, , result = '']) => result !== 'void' && !/Locked<|HeldSubscription/.test(result))
        .map(([, name = '']) => `${path}: ${name}`),
    );
    expect(unbranded).toEqual([]);
  });

  // Without a slot, waiters for one row could occupy the whole pool.
  it('are locked only after taking a slot of the lock', () => {
    const unlimited = filesBelow('src', ['.ts'])
      .filter((path) => !path.startsWith('src/platform/database/'))
      .filter((path) => LOCKING.test(read(path)) && !/\brequireLockSlot\(/.test(read(path)));
    expect(unlimited).toEqual([]);
  });
});
