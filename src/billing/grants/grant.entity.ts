import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { newId } from '#common/ids/new-id.js';
import { instant } from '#platform/database/columns.js';
import { trackChanges } from '#platform/database/listing/cache/tracked-changes.js';
import { Benefit } from '../benefits/benefit.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { Merchant } from '../merchants/merchant.entity.js';
import { Order } from '../orders/order.entity.js';
import { Subscription } from '../subscriptions/subscription.entity.js';
import type { GrantError, GrantProperties } from './grant-properties.js';
import { grantIndexes } from './grant-indexes.js';
import type { GrantState } from './grant-states.js';

/** What is left to be done at another service. */
export const grantOperations = ['grant', 'update', 'revoke'] as const;
export type GrantOperation = (typeof grantOperations)[number];

/** What staff decided, whatever was paid for. */
export const grantDecisions = ['granted', 'revoked'] as const;
export type GrantDecision = (typeof grantDecisions)[number];

/** The purchase that a grant comes from. */
export type GrantScope = { subscriptionId: string } | { orderId: string };

/** Cached counts of lists depend on the rows. */
export const trackedGrants = trackChanges('benefit_grants', 'organization_id');

export const BenefitGrantSchema = defineEntity({
  name: 'BenefitGrant',
  tableName: 'benefit_grants',
  triggers: trackedGrants.triggers,
  properties: {
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Merchant).mapToPk().fieldName('organization_id').deleteRule('cascade'),
    customerId: () => p.manyToOne(Customer).mapToPk().fieldName('customer_id').deleteRule('no action'),
    benefitId: () => p.manyToOne(Benefit).mapToPk().fieldName('benefit_id').deleteRule('no action'),
    subscriptionId: () =>
      p.manyToOne(Subscription).mapToPk().fieldName('subscription_id').deleteRule('no action').nullable(),
    orderId: () => p.manyToOne(Order).mapToPk().fieldName('order_id').deleteRule('no action').nullable(),
    grantedAt: instant().nullable(),
    revokedAt: instant().nullable(),
    properties: p.json().$type<GrantProperties>(),
    /** What it was granted with; see `GrantSettler.revisionOf`. */
    revision: p.json().$type<unknown>().nullable(),
    /** Why the last attempt failed; null after one that succeeded. */
    error: p.json().$type<GrantError>().nullable(),
    /** Of benefits at other services; null when there is nothing to do. */
    pendingOperation: p.text().$type<GrantOperation>().nullable(),
    /** Of the pending operation. */
    failedAttempts: p.smallint(),
    decision: p.text().$type<GrantDecision>().nullable(),
    /** At the platform of the benefit, as the customer chose; null without a choice. */
    chosenAccountId: p.text().nullable(),
    /** Start of the period in which it was granted; only later ones renew it. Null of one-time orders. */
    grantedPeriod: instant().nullable(),
    createdAt: instant(),
    modifiedAt: instant().nullable(),
  },
  indexes: grantIndexes,
  checks: [
    { name: 'benefit_grants_scope_check', expression: 'num_nonnulls(subscription_id, order_id) = 1' },
    { name: 'benefit_grants_state_check', expression: 'granted_at is null or revoked_at is null' },
    {
      name: 'benefit_grants_attempts_check',
      expression: 'failed_attempts >= 0 and (failed_attempts = 0 or pending_operation is not null)',
    },
  ],
});

type Inferred = InferKyselyDB<typeof BenefitGrantSchema>;
/** Relations are not inferred as columns. */
export interface BenefitGrantTables {
  benefit_grants: Inferred['benefit_grants'] & {
    organization_id: string;
    customer_id: string;
    benefit_id: string;
    subscription_id: string | null;
    order_id: string | null;
  };
}

export interface NewGrant {
  organizationId: string;
  customerId: string;
  benefitId: string;
  scope: GrantScope;
}

/** A benefit that a customer gets with a purchase. Neither granted nor revoked: it is pending or failed. */
export class BenefitGrant extends BenefitGrantSchema.class {
  static create({ scope, ...input }: NewGrant, now: Date): BenefitGrant {
    return Object.assign(new BenefitGrant(), {
      id: newId(),
      ...input,
      subscriptionId: 'subscriptionId' in scope ? scope.subscriptionId : null,
      orderId: 'orderId' in scope ? scope.orderId : null,
      ...{ grantedAt: null, revokedAt: null, properties: {}, revision: null, error: null },
      ...{
        pendingOperation: null,
        failedAttempts: 0,
        decision: null,
        chosenAccountId: null,
        grantedPeriod: null,
      },
      ...{ createdAt: now, modifiedAt: null },
    });
  }

  get isGranted(): boolean {
    return Boolean(this.grantedAt);
  }

  get isRevoked(): boolean {
    return Boolean(this.revokedAt);
  }

  /** For the first time or again, or with the changed properties of the benefit. */
  markGranted(properties: GrantProperties, revision: unknown, now: Date): void {
    this.settle(properties, now);
    Object.assign(this, { grantedAt: this.grantedAt ?? now, revokedAt: null, revision });
  }

  markRevoked(properties: GrantProperties, now: Date): void {
    this.settle(properties, now);
    Object.assign(this, { grantedAt: null, revokedAt: now });
  }

  /** Renewed for a paid period. */
  markCycled(properties: GrantProperties, now: Date): void {
    Object.assign(this, { properties, modifiedAt: now });
  }

  /** What was granted has other properties now. */
  describe(properties: GrantProperties, now: Date): void {
    Object.assign(this, { properties, modifiedAt: now });
  }

  /** @param start of the current period */
  beginWith(start: Date): void {
    this.grantedPeriod = start;
  }

  /** Whether a period that was paid renews it. */
  isRenewedBy(periodStart: Date): boolean {
    return this.isGranted && (!this.grantedPeriod || periodStart > this.grantedPeriod);
  }

  /** Something is to be done at another service. */
  queue(operation: GrantOperation): void {
    if (this.pendingOperation === operation) return;
    Object.assign(this, { pendingOperation: operation, failedAttempts: 0 });
  }

  /** An attempt failed and is repeated. */
  countFailure(): number {
    this.failedAttempts += 1;
    return this.failedAttempts;
  }

  get state(): GrantState {
    if (this.pendingOperation) return 'pending';
    if (this.error) return 'failed';
    if (this.isRevoked) return 'revoked';
    return this.isGranted ? 'granted' : 'pending';
  }

  /** It is not attempted again until something changes. An operation that granted nothing leaves it ungranted. */
  fail(error: GrantError, now: Date): void {
    const isStillHeld = this.pendingOperation === 'revoke';
    Object.assign(this, { error, pendingOperation: null, failedAttempts: 0, modifiedAt: now });
    if (!isStillHeld) Object.assign(this, { grantedAt: null, revokedAt: null });
  }

  /** By staff; null returns to what was paid for. */
  decide(decision: GrantDecision | null, now: Date): void {
    Object.assign(this, { decision, modifiedAt: now });
  }

  /** By the customer. */
  chooseAccount(accountId: string, now: Date): void {
    Object.assign(this, { chosenAccountId: accountId, modifiedAt: now });
  }

  /** By staff. What is pending is attempted again as for the first time. */
  retry(now: Date): void {
    Object.assign(this, { failedAttempts: 0, modifiedAt: now });
  }

  private settle(properties: GrantProperties, now: Date): void {
    Object.assign(this, { properties, error: null, pendingOperation: null, failedAttempts: 0 });
    this.modifiedAt = now;
  }
}
BenefitGrantSchema.setClass(BenefitGrant);
