import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { FeatureSettings, Merchant, MerchantSettings, SubscriptionSettings } from './merchant.entity.js';

/** What is absent stays as it is. */
export interface MerchantChanges extends Partial<
  Omit<MerchantSettings, 'featureSettings' | 'subscriptionSettings'>
> {
  name?: string;
  logo?: string | null;
  /** The first submission sets `details_submitted_at`. */
  details?: object;
  /** Merged with the current ones. */
  featureSettings?: Partial<FeatureSettings>;
  /** Replace the current ones, except for members that older clients do not know. */
  subscriptionSettings?: Partial<SubscriptionSettings>;
}

/** Applies changes to a locked merchant. */
@Injectable()
export class MerchantChanger {
  change(
    merchant: Locked<Merchant>,
    {
      name: _name,
      logo: _logo,
      details,
      featureSettings,
      subscriptionSettings,
      ...settings
    }: MerchantChanges,
    now: Date,
  ): void {
    const merged = {
      ...settings,
      ...(featureSettings && { featureSettings: { ...merchant.featureSettings, ...featureSettings } }),
      ...(subscriptionSettings && {
        subscriptionSettings: { ...merchant.subscriptionSettings, ...subscriptionSettings },
      }),
    };
    if (Object.keys(merged).length > 0) merchant.change(merged, now);
    if (details !== undefined) merchant.submitDetails(details, now);
  }
}
