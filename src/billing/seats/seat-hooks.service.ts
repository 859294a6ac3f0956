import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MemberQueries, MembershipChanges, type MembershipChange } from '#organizations/members.door.js';
import { DueWorkSchedule } from '../clock/due-work-schedule.service.js';
import { OwnMerchant } from '../customers/own-merchant.service.js';
import { MerchantTime } from '../merchants/merchant-time.service.js';
import { BeforeCycles } from '../subscriptions/before-cycles.registry.js';
import {
  SubscriptionChanges,
  type ChangedSubscription,
} from '../subscriptions/subscription-changes.registry.js';
import { SEAT_CHANGE } from './seat-due-work.js';
import { SeatChangeRepository } from './seat-change.repository.js';
import { SeatSettler } from './seat-settler.service.js';
import { SeatedSubscriptionQueries } from './seated-subscription.queries.js';

/** Notices what changes the seats of subscriptions, in the unit of work that changes it. */
@Injectable()
export class SeatHooks implements OnModuleInit {
  constructor(
    private readonly membershipChanges: MembershipChanges,
    private readonly subscriptionChanges: SubscriptionChanges,
    private readonly beforeCycles: BeforeCycles,
    private readonly ownMerchant: OwnMerchant,
    private readonly members: MemberQueries,
    private readonly seated: SeatedSubscriptionQueries,
    private readonly merchantTime: MerchantTime,
    private readonly changes: SeatChangeRepository,
    private readonly settler: SeatSettler,
    private readonly dueWork: DueWorkSchedule,
  ) {}

  onModuleInit(): void {
    this.membershipChanges.on((change) => this.recordMembers(change));
    this.subscriptionChanges.on((changes) => this.checkNew(changes));
    this.beforeCycles.on((cycles) => this.settler.settleEnding(cycles));
  }

  /** The counts are exact: the organizations are locked, and this membership is not written yet. */
  private async recordMembers({ organizationIds, difference }: MembershipChange): Promise<void> {
    const merchantId = await this.ownMerchant.find();
    const seated = merchantId === null ? [] : await this.seated.list(merchantId, organizationIds);
    if (merchantId === null || seated.length === 0) return;
    const { now: changedAt } = await this.merchantTime.hold(merchantId);
    for (const { id: subscriptionId, organizationId } of seated) {
      const members = (await this.members.count(organizationId)) + difference;
      this.changes.add({ subscriptionId, members, changedAt });
    }
    await this.schedule(
      seated.map(({ id }) => id),
      merchantId,
      changedAt,
    );
  }

  /** Members may have joined or left while the buyer was paying. */
  private async checkNew(changed: readonly ChangedSubscription[]): Promise<void> {
    for (const { held, changes } of changed) {
      const { id, seats = null, organizationId, startedAt } = held.subscription;
      if (changes === null && seats !== null && held.customer.forOrganization)
        await this.schedule([id], organizationId, startedAt);
    }
  }

  private async schedule(ids: readonly string[], merchantId: string, dueAt: Date): Promise<void> {
    await this.dueWork.schedule(
      ...ids.map((recordId) => ({ kind: SEAT_CHANGE, recordId, merchantId, dueAt })),
    );
  }
}
