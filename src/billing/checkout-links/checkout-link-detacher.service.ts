import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { BillingAudit } from '../billing.audit.js';
import { actingOf, type BillingActor } from '../merchants/billing-actor.js';
import { RecordRemovals, type RemovalTerms } from '../merchants/record-removals.registry.js';
import { CheckoutLinkRepository, type ChangedLink } from './checkout-link.repository.js';

/** Takes archived products and deleted discounts out of checkout links. */
@Injectable()
export class CheckoutLinkDetacher implements OnModuleInit {
  constructor(
    private readonly removals: RecordRemovals,
    private readonly links: CheckoutLinkRepository,
    private readonly audit: AuditLog,
  ) {}

  onModuleInit(): void {
    this.removals.onRemoval('product', (id, terms) => this.removeProduct(id, terms));
    this.removals.onRemoval('discount', (id, terms) => this.removeDiscount(id, terms));
  }

  private async removeProduct(id: string, { by, now }: RemovalTerms): Promise<void> {
    const { emptied, kept } = await this.links.removeProduct(id, now);
    this.record(emptied, BillingAudit.CHECKOUT_LINK_DELETED, { archivedProduct: id }, by);
    this.record(kept, BillingAudit.CHECKOUT_LINK_UPDATED, { archivedProduct: id }, by);
  }

  private async removeDiscount(id: string, { by, now }: RemovalTerms): Promise<void> {
    const changed = await this.links.removeDiscount(id, now);
    this.record(changed, BillingAudit.CHECKOUT_LINK_UPDATED, { deletedDiscount: id }, by);
  }

  private record(
    links: readonly ChangedLink[],
    action: (typeof BillingAudit)[keyof typeof BillingAudit],
    after: Record<string, string>,
    by: BillingActor,
  ): void {
    for (const { id, organizationId } of links) {
      const subject = { type: 'checkout_link', id } as const;
      this.audit.record({ ...actingOf(by), action, subject, organizationId, after });
    }
  }
}
