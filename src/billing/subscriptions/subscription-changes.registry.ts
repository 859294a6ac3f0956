import { Injectable } from '@nestjs/common';
import { ChangeHooks } from '../merchants/change-hooks.js';
import type { HeldSubscription } from './subscription.repository.js';

/** What a change of a subscription means besides being one. */
export type SubscriptionChange = 'cycled' | 'active' | 'pastDue' | 'uncanceled' | 'canceled' | 'revoked';

export interface ChangedSubscription {
  held: HeldSubscription;
  /** Null of subscriptions that were created. */
  changes: readonly SubscriptionChange[] | null;
}

/** Subscriptions were created or changed. They are written before. */
@Injectable()
export class SubscriptionChanges extends ChangeHooks<readonly ChangedSubscription[]> {}
