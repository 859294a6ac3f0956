import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import { DueWorkSchedule } from '../clock/due-work-schedule.service.js';
import {
  BENEFIT_GRANTS,
  GRANT_CYCLE,
  GRANT_DELIVERY,
  ORDER_GRANTS,
  PRODUCT_GRANTS,
  SUBSCRIPTION_GRANTS,
} from './grant-due-work.js';
import type { BenefitGrant, GrantScope } from './grant.entity.js';
import type { ReevaluationSubject } from './grant-reevaluation.entity.js';

interface Owned {
  id: string;
  organizationId: string;
}

const REEVALUATION_KINDS = { product: PRODUCT_GRANTS, benefit: BENEFIT_GRANTS } as const;

/** Schedules what happens to grants; joins the caller's unit of work. Instants are those of the merchant's clock. */
@Injectable()
export class GrantSchedule {
  constructor(private readonly dueWork: DueWorkSchedule) {}

  async settleSubscriptions(subscriptions: readonly (Owned & { at: Date })[]): Promise<void> {
    await this.dueWork.schedule(...subscriptions.map((one) => itemOf(SUBSCRIPTION_GRANTS, one, one.at)));
  }

  async settleOrders(orders: readonly (Owned & { at: Date })[]): Promise<void> {
    await this.dueWork.schedule(...orders.map((order) => itemOf(ORDER_GRANTS, order, order.at)));
  }

  async settleScope(scope: GrantScope, merchantId: string, at: Date): Promise<void> {
    await this.dueWork.schedule(scopeItemOf(scope, merchantId, at));
  }

  /** The purchases of grants, each once. */
  async settleScopesOf(grants: readonly Readonly<BenefitGrant>[], at: Date): Promise<void> {
    const items = grants.map((grant) => scopeItemOf(scopeOf(grant), grant.organizationId, at));
    await this.dueWork.schedule(...new Map(items.map((item) => [item.recordId, item])).values());
  }

  /** By orders that have paid a period. */
  async cycle(orders: readonly (Owned & { at: Date })[]): Promise<void> {
    await this.dueWork.schedule(...orders.map((order) => itemOf(GRANT_CYCLE, order, order.at)));
  }

  async deliver(grant: Locked<BenefitGrant>, at: Date): Promise<void> {
    await this.dueWork.schedule(itemOf(GRANT_DELIVERY, grant, at));
  }

  async reevaluate(subject: ReevaluationSubject, one: Owned, at: Date): Promise<void> {
    await this.dueWork.schedule(itemOf(REEVALUATION_KINDS[subject], one, at));
  }
}

export function scopeOf({
  subscriptionId,
  orderId,
}: Pick<BenefitGrant, 'subscriptionId' | 'orderId'>): GrantScope {
  if (subscriptionId) return { subscriptionId };
  if (orderId) return { orderId };
  throw new Error('a grant comes from a subscription or an order');
}

function scopeItemOf(scope: GrantScope, merchantId: string, at: Date) {
  return 'subscriptionId' in scope
    ? itemOf(SUBSCRIPTION_GRANTS, { id: scope.subscriptionId, organizationId: merchantId }, at)
    : itemOf(ORDER_GRANTS, { id: scope.orderId, organizationId: merchantId }, at);
}

function itemOf(kind: string, { id: recordId, organizationId: merchantId }: Owned, dueAt: Date) {
  return { kind, recordId, merchantId, dueAt };
}
