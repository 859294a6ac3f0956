import { Injectable } from '@nestjs/common';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import type { Locked } from '#platform/database/locked.js';
import { BillingAudit } from '../billing.audit.js';
import { actingOf, type BillingActor } from '../merchants/billing-actor.js';
import type { CheckoutLink } from './checkout-link.entity.js';
import { CheckoutLinkRepository } from './checkout-link.repository.js';

/** Records changes of checkout links in the audit log; joins the caller's unit of work. */
@Injectable()
export class CheckoutLinkRecorder {
  constructor(
    private readonly links: CheckoutLinkRepository,
    private readonly audit: AuditLog,
  ) {}

  /** What audit entries keep of a link; its secret address is not among it. */
  async snapshot(link: Locked<CheckoutLink>) {
    const { label = null, successUrl = null, returnUrl = null, discountId = null, metadata } = link;
    const { allowDiscountCodes, requireBillingAddress } = link;
    const { trialInterval = null, trialIntervalCount = null } = link;
    return structuredClone({
      ...{ label, successUrl, returnUrl, allowDiscountCodes, requireBillingAddress, discountId, metadata },
      ...{ trialInterval, trialIntervalCount },
      products: await this.links.listProductIds(link),
    });
  }

  async recordCreated(link: Locked<CheckoutLink>, by: BillingActor): Promise<void> {
    this.audit.record({
      ...this.entryOf(link, by),
      action: BillingAudit.CHECKOUT_LINK_CREATED,
      after: await this.snapshot(link),
    });
  }

  recordUpdated(link: CheckoutLink, before: object, after: object, by: BillingActor): void {
    this.audit.record({
      ...this.entryOf(link, by),
      action: BillingAudit.CHECKOUT_LINK_UPDATED,
      before: { ...before },
      after: { ...after },
    });
  }

  async recordDeleted(link: Locked<CheckoutLink>, by: BillingActor): Promise<void> {
    this.audit.record({
      ...this.entryOf(link, by),
      action: BillingAudit.CHECKOUT_LINK_DELETED,
      before: await this.snapshot(link),
    });
  }

  private entryOf({ id, organizationId }: CheckoutLink, by: BillingActor) {
    return { ...actingOf(by), subject: { type: 'checkout_link', id } as const, organizationId };
  }
}
