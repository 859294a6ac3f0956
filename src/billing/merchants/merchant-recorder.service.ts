import { Injectable } from '@nestjs/common';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import type { Locked } from '#platform/database/locked.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { BillingAudit } from '../billing.audit.js';
import { actingOf, type BillingActor } from './billing-actor.js';
import type { Merchant } from './merchant.entity.js';
import { MerchantUpdated } from './merchant.events.js';
import { MerchantReader } from './merchant-reader.service.js';
import type { MerchantColumns } from './merchant.queries.js';

/** Records changes of merchants as audit entries and events; joins the caller's unit of work. */
@Injectable()
export class MerchantRecorder {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: MerchantReader,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
  ) {}

  /** Returns the merchant as it is after the change. `beside` is what entries also keep, such as tax rates. */
  async recordUpdated(
    merchant: Locked<Merchant>,
    before: object,
    by: BillingActor,
    beside: object = {},
  ): Promise<MerchantColumns> {
    this.audit.record({
      ...actingOf(by),
      action: BillingAudit.MERCHANT_UPDATED,
      subject: { type: 'merchant', id: merchant.id },
      organizationId: merchant.id,
      before: { ...before },
      after: { ...snapshotOf(merchant), ...beside },
    });
    await this.unitOfWork.flush();
    const after = await this.reader.get(merchant.id);
    this.outbox.record(new MerchantUpdated(after));
    return after;
  }
}

/** What audit entries keep of a merchant. */
export function snapshotOf(merchant: Merchant) {
  const { email, website, socials, details, featureSettings, subscriptionSettings } = merchant;
  const { defaultCurrency, sellerDetails, taxCalculator, taxOriginCountry } = merchant;
  return structuredClone({
    email: email ?? null,
    website: website ?? null,
    socials,
    details: details ?? null,
    featureSettings,
    subscriptionSettings,
    defaultCurrency,
    sellerDetails,
    taxCalculator,
    taxOriginCountry: taxOriginCountry ?? null,
  });
}
