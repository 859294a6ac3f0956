import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { Benefit } from '../benefits/benefit.entity.js';
import type { BenefitType } from '../benefits/benefit-properties.js';
import type { Customer } from '../customers/customer.entity.js';
import type { BenefitGrant, GrantOperation } from './grant.entity.js';
import type { GrantError, GrantProperties, GrantPropertiesOf } from './grant-properties.js';
import { GrantRecorder } from './grant-recorder.service.js';
import { GrantRepository } from './grant.repository.js';
import { GrantSchedule } from './grant-schedule.service.js';
import { BenefitStrategies } from './strategies/benefit-strategies.registry.js';
import type { BenefitStrategy, GrantContext, LocalStrategy } from './strategies/benefit-strategy.js';

/** A grant whose customer is locked. */
export interface HeldGrant {
  grant: Locked<BenefitGrant>;
  benefit: Readonly<Benefit>;
  customer: Locked<Customer>;
  now: Date;
}

/** What a customer may use from now on, what another service is still to grant, and what has ended. */
export type AccessChange = 'granted' | 'pending' | 'ended';

/** What came of an operation. */
interface Settled {
  properties: GrantProperties;
  revision: unknown;
}

/** Brings grants to the state that they should have; joins the caller's unit of work. */
@Injectable()
export class GrantSettler {
  constructor(
    private readonly strategies: BenefitStrategies,
    private readonly grants: GrantRepository,
    private readonly schedule: GrantSchedule,
    private readonly recorder: GrantRecorder,
  ) {}

  /**
   * Local benefits change at once; those of other services are queued. A grant that is as it should be stays so.
   * @returns what changes for the customer; null for nothing
   */
  async settle(held: HeldGrant, isWanted: boolean): Promise<AccessChange | null> {
    const { grant, benefit } = held;
    const { isGranted } = grant;
    const strategy = this.strategies.of(benefit.type);
    const operation = operationFor(grant, { isWanted, revision: this.revisionOf(held) });
    if (operation === null) return null;
    const isLast = operation === 'revoke' && !(await this.grants.isHeldOtherwise(grant));
    if (strategy.isRemote) await this.queue(operation, held);
    else await this.applyLocally(operation, strategy, { ...held, isLast });
    return accessChangeOf(operation, strategy, { isGranted, isLast });
  }

  /** Renews a grant for the period that an order has paid, once. */
  async cycle(held: HeldGrant, order: { id: string; periodStart: Date }): Promise<void> {
    const { grant, benefit, now } = held;
    const strategy = this.strategies.of(benefit.type);
    if (!grant.isRenewedBy(order.periodStart)) return;
    if (!(await this.grants.recordCycle(grant, order.id, now))) return;
    const before = grant.properties;
    const isRenewed = !strategy.isRemote && strategy.cycle !== undefined;
    const properties = isRenewed ? await strategy.cycle?.(contextOf(held)) : undefined;
    grant.markCycled(properties ?? before, now);
    await this.recorder.record('cycled', { ...held, before });
  }

  /** The operation is done, here or at the other service. @param revision what the benefit was granted with */
  async finish(operation: GrantOperation, held: HeldGrant, { properties, revision }: Settled): Promise<void> {
    const { grant, now } = held;
    const { isGranted, isRevoked, properties: before } = grant;
    const isRepeated = operation === 'revoke' ? isRevoked : operation === 'grant' && isGranted;
    if (operation === 'revoke') grant.markRevoked(properties, now);
    else grant.markGranted(properties, revision, now);
    if (!isRepeated) await this.recorder.record(CHANGE_OF[operation], { ...held, before });
    // The benefit or the account was changed while the other service was called.
    if (operation !== 'revoke' && !isDeepStrictEqual(revision, this.revisionOf(held)))
      await this.queue('update', held);
  }

  /**
   * The operation failed for good, until something changes. What failed before in the same way is not reported again.
   * @returns whether it was reported
   */
  async fail(
    operation: GrantOperation,
    held: HeldGrant,
    failure: Omit<GrantError, 'timestamp'>,
  ): Promise<boolean> {
    const { grant, now } = held;
    const { error: known, properties: before } = grant;
    const isKnown = known?.type === failure.type && known.message === failure.message;
    grant.fail({ ...failure, timestamp: now.toISOString() }, now);
    if (isKnown) return false;
    const change = CHANGE_OF[operation === 'revoke' ? 'update' : operation];
    await this.recorder.record(change, { ...held, before });
    return true;
  }

  private async applyLocally(
    operation: GrantOperation,
    strategy: LocalStrategy,
    { isLast, ...held }: HeldGrant & { isLast: boolean },
  ): Promise<void> {
    const context = contextOf(held);
    const properties =
      operation === 'revoke' ? await strategy.revoke({ ...context, isLast }) : await strategy.grant(context);
    await this.finish(operation, held, { properties, revision: this.revisionOf(held) });
  }

  /** What updates a grant when it changes: a part of the benefit's properties, and the account that the customer chose. */
  revisionOf({ benefit: { type, properties }, grant }: Pick<HeldGrant, 'benefit' | 'grant'>): unknown {
    const terms = this.strategies.of(type).revisionOf(properties) ?? null;
    return grant.chosenAccountId ? { terms, account_id: grant.chosenAccountId } : terms;
  }

  private async queue(operation: GrantOperation, { grant, now }: HeldGrant): Promise<void> {
    grant.queue(operation);
    await this.schedule.deliver(grant, now);
  }
}

/** @param before whether it was granted, and no other grant of the customer gives it */
function accessChangeOf(
  operation: GrantOperation,
  { isRemote, endsAlone = false }: BenefitStrategy,
  before: { isGranted: boolean; isLast: boolean },
): AccessChange | null {
  const { isGranted, isLast } = before;
  if (operation === 'revoke') return isGranted && (isLast || endsAlone) ? 'ended' : null;
  if (operation === 'update' || isGranted) return null;
  return isRemote ? 'pending' : 'granted';
}

const CHANGE_OF = { grant: 'created', update: 'updated', revoke: 'revoked' } as const;

/** Null when there is nothing to do. */
function operationFor(
  grant: BenefitGrant,
  { isWanted, revision }: { isWanted: boolean; revision: unknown },
): GrantOperation | null {
  // A call that was queued may have had its effect, so the opposite one follows it.
  if (isWanted && grant.pendingOperation === 'revoke') return 'grant';
  if (!isWanted) return grant.isRevoked && !grant.pendingOperation ? null : 'revoke';
  if (!grant.isGranted) return 'grant';
  return isDeepStrictEqual(grant.revision ?? null, revision ?? null) ? null : 'update';
}

export function contextOf<Type extends BenefitType>({
  grant,
  benefit,
  customer,
  now,
}: HeldGrant): GrantContext<Type> {
  return {
    ...{ grant, benefit, customer, now },
    terms: benefit.properties as GrantContext<Type>['terms'],
    properties: grant.properties as GrantPropertiesOf[Type],
  };
}
