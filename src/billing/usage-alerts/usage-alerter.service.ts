import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Decimal } from 'decimal.js';
import { isEmail } from '#common/net/email-address.js';
import type { Locked } from '#platform/database/locked.js';
import { Mailer } from '#platform/mail/mailer.service.js';
import {
  UsageChanges,
  type BalanceChange,
  type UsageChange,
} from '../customer-meters/usage-changes.registry.js';
import type { Customer } from '../customers/customer.entity.js';
import { sellerOf } from '../merchants/mailed-seller.js';
import { MerchantQueries } from '../merchants/merchant.queries.js';
import { MerchantTime } from '../merchants/merchant-time.service.js';
import type { MeterColumns } from '../meters/meter.presenter.js';
import { MeterQueries } from '../meters/meter.queries.js';
import { BalanceAlertMail } from './mails/balance-alert.mail.js';

const DEFAULT_LOCALE = 'en';

interface Alert {
  customer: Locked<Customer>;
  meter: MeterColumns;
  threshold: number;
  /** A decimal. */
  balance: string;
}

/**
 * Mails customers whose usage has brought their balance down to a threshold of the meter; a reset alone does not. Once a day for each threshold, however often it is
 * crossed. Joins the unit of work that announces the balance.
 */
@Injectable()
export class UsageAlerter implements OnModuleInit {
  constructor(
    private readonly changes: UsageChanges,
    private readonly meters: MeterQueries,
    private readonly merchants: MerchantQueries,
    private readonly merchantTime: MerchantTime,
    private readonly mailer: Mailer,
  ) {}

  onModuleInit(): void {
    this.changes.on((change) => this.alert(change));
  }

  private async alert({ customers, balances }: UsageChange): Promise<void> {
    const fallen = balances.filter(({ isUsed }) => isUsed);
    const meters = await this.meters.listByIds([...new Set(fallen.map(({ meterId }) => meterId))]);
    const alerts = fallen.flatMap((change): Alert[] => {
      const customer = customers.find(({ id }) => id === change.customerId);
      const meter = meters.find(({ id }) => id === change.meterId);
      const threshold = meter && lowestCrossed(meter, change);
      if (customer === undefined || meter === undefined || threshold === undefined) return [];
      return [{ customer, meter, threshold, balance: change.after }];
    });
    for (const alert of alerts) await this.write(alert);
  }

  private async write({ customer, meter, threshold, balance }: Alert): Promise<void> {
    const { organizationId } = meter;
    const merchant = await this.merchants.find(organizationId);
    if (merchant === null || !isEmail(customer.email)) return;
    const day = this.merchantTime.of(merchant).toISOString().slice(0, 10);
    const data = { organizationId, seller: sellerOf(merchant), meter: meter.name, balance };
    await this.mailer.enqueue({
      ...{ template: BalanceAlertMail, to: customer.email, organizationId },
      data: { ...data, locale: customer.locale ?? DEFAULT_LOCALE },
      dedupeKey: `billing.balance-alert:${meter.id}:${customer.id}:${String(threshold)}:${day}`,
    });
  }
}

/** Of several thresholds that are crossed at once, one mail says enough. */
function lowestCrossed(
  { alertThresholds }: MeterColumns,
  { before, after }: BalanceChange,
): number | undefined {
  return alertThresholds.findLast(
    (threshold) =>
      new Decimal(before).greaterThan(threshold) && new Decimal(after).lessThanOrEqualTo(threshold),
  );
}
