import { Injectable } from '@nestjs/common';
import { HttpConfig } from '#config/http.config.js';
import { AuditLog, type Acting } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { BillingAudit } from '../../billing.audit.js';
import { CheckoutErrors } from '../checkout.errors.js';
import type { CheckoutPageWire } from '../staff-checkout.presenter.js';
import { CheckoutRepository } from '../checkout.repository.js';

/** Shows staff the page on which the buyer pays, such as to send it to them again. Its address lets its holder pay. */
@Injectable()
export class DiscloseCheckoutPage {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly checkouts: CheckoutRepository,
    private readonly audit: AuditLog,
    private readonly http: HttpConfig,
  ) {}

  /** @throws CHECKOUT_NOT_FOUND, CHECKOUT_NOT_OPEN */
  async execute(id: string, by: Acting): Promise<CheckoutPageWire> {
    return this.unitOfWork.run(async () => {
      const checkout = await this.checkouts.findById(id);
      if (checkout === null) throw CheckoutErrors.CHECKOUT_NOT_FOUND();
      checkout.requireOpen();
      this.audit.record({
        ...by,
        action: BillingAudit.CHECKOUT_PAGE_DISCLOSED,
        subject: { type: 'checkout', id },
        organizationId: checkout.organizationId,
      });
      return { url: this.http.urlOf(`/checkout/${checkout.clientSecret}`) };
    });
  }
}
