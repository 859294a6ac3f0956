import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { Subscription } from './subscription.entity.js';
import { TrialRedemption, type TrialUser } from './trial-redemption.entity.js';
import { TrialRedemptionRepository, type KnownTrialUser } from './trial-redemption.repository.js';

/** Remembers who had a trial of which product. */
@Injectable()
export class TrialRedemptions {
  constructor(private readonly redemptions: TrialRedemptionRepository) {}

  isRedeemed(productId: string, user: KnownTrialUser): Promise<boolean> {
    return this.redemptions.isRedeemed(productId, user);
  }

  record(subscription: Locked<Subscription>, user: TrialUser, now: Date): void {
    this.redemptions.add(TrialRedemption.create(subscription, user, now));
  }
}
