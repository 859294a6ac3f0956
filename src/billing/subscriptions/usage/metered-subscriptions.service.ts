import { Injectable, type OnModuleInit } from '@nestjs/common';
import { addSeconds } from '#common/time/clock.js';
import type { Locked } from '#platform/database/locked.js';
import { DueWorkSchedule } from '../../clock/due-work-schedule.service.js';
import { UsageChanges } from '../../customer-meters/usage-changes.registry.js';
import type { Customer } from '../../customers/customer.entity.js';
import { MerchantTime } from '../../merchants/merchant-time.service.js';
import { MerchantQueries } from '../../merchants/merchant.queries.js';
import { MeterDefinitionChanges } from '../../meters/meter-definition-changes.registry.js';
import { MeterErrors } from '../../meters/meter.errors.js';
import { USAGE_UPDATE } from '../subscription-due-work.js';
import { MeteredPriceQueries } from './metered-price.queries.js';
import { UsageChargeRepository } from './usage-charge.repository.js';

/** Seconds for which changes of usage are collected before a subscription is announced. */
const COLLECTED = 60;

/** What usage and meters, whose rooms stand below, mean for subscriptions. */
@Injectable()
export class MeteredSubscriptions implements OnModuleInit {
  constructor(
    private readonly usageChanges: UsageChanges,
    private readonly meterChanges: MeterDefinitionChanges,
    private readonly prices: MeteredPriceQueries,
    private readonly charges: UsageChargeRepository,
    private readonly merchants: MerchantQueries,
    private readonly merchantTime: MerchantTime,
    private readonly dueWork: DueWorkSchedule,
  ) {}

  onModuleInit(): void {
    this.usageChanges.on(({ customers }) => this.scheduleUpdates(customers));
    this.meterChanges.on(async ({ meter }) => {
      if (await this.charges.isCharged(meter.id)) throw MeterErrors.METER_BILLED();
    });
  }

  private async scheduleUpdates(customers: readonly Locked<Customer>[]): Promise<void> {
    const metered = await this.prices.listMetered(customers.map(({ id }) => id));
    const merchants = await this.merchants.listByIds([
      ...new Set(metered.map(({ organizationId }) => organizationId)),
    ]);
    const items = metered.flatMap(({ id: recordId, organizationId: merchantId }) => {
      const merchant = merchants.find(({ id }) => id === merchantId);
      if (merchant === undefined) return [];
      const dueAt = addSeconds(this.merchantTime.of(merchant), COLLECTED);
      return [{ kind: USAGE_UPDATE, recordId, merchantId, dueAt }];
    });
    await this.dueWork.scheduleOnce(...items);
  }
}
