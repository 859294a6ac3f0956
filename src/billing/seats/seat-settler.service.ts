import { Injectable } from '@nestjs/common';
import { CustomerMembers } from '../customers/customer-members.service.js';
import { PlanChanger } from '../subscriptions/plan-changer.service.js';
import { SeatPlanner } from '../subscriptions/seat-planner.service.js';
import type { Cycle } from '../subscriptions/cycle.js';
import type { HeldSubscription } from '../subscriptions/subscription.repository.js';
import type { SeatChange } from './seat-change.entity.js';
import { SeatChangeRepository } from './seat-change.repository.js';

/** Bills subscriptions by the members of their organizations; joins the caller's unit of work. */
@Injectable()
export class SeatSettler {
  constructor(
    private readonly changes: SeatChangeRepository,
    private readonly members: CustomerMembers,
    private readonly planner: SeatPlanner,
    private readonly plans: PlanChanger,
  ) {}

  /** Takes over all changes, and then the present count where it still differs. */
  async settle(held: HeldSubscription, now: Date): Promise<void> {
    for (const change of await this.changes.listPending(held.subscription))
      await this.takeOver(held, change, now);
    const members = await this.members.count(held.customer);
    if (members !== null) await this.reseat(held, members, { at: now, now });
  }

  /** Takes over the changes within periods that end, so that their last order bills them. */
  async settleEnding(cycles: readonly Cycle[]): Promise<void> {
    const seated = cycles.filter(({ held }) => typeof held.subscription.seats === 'number');
    if (seated.length === 0) return;
    const pending = await this.changes.listPending(...seated.map(({ held }) => held.subscription));
    for (const { held, now } of seated) {
      const { id, currentPeriodEnd } = held.subscription;
      const due = pending.filter(
        ({ subscriptionId, changedAt }) => subscriptionId === id && changedAt < currentPeriodEnd,
      );
      for (const change of due) await this.takeOver(held, change, now);
    }
  }

  private async takeOver(held: HeldSubscription, change: SeatChange, now: Date): Promise<void> {
    await this.reseat(held, change.members, { at: change.changedAt, now });
    change.settle(now);
  }

  private async reseat(
    held: HeldSubscription,
    members: number,
    { at, now }: { at: Date; now: Date },
  ): Promise<void> {
    if (!held.subscription.isBillable) return;
    const change = await this.planner.planMembers(held, members, now);
    if (change !== null) await this.plans.apply(held, change, { prepaid: null, at, now });
  }
}
