import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { BillingActor } from '../../merchants/billing-actor.js';
import { CheckoutLinkRecorder } from '../checkout-link-recorder.service.js';
import { ManagedCheckoutLinks } from '../managed-checkout-links.service.js';

/** Hides a checkout link, whose address no longer works. */
@Injectable()
export class DeleteCheckoutLink {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedLinks: ManagedCheckoutLinks,
    private readonly recorder: CheckoutLinkRecorder,
  ) {}

  /** @throws CHECKOUT_LINK_NOT_FOUND, NOT_PERMITTED, ACCESS_TOKEN_INVALID */
  async execute(id: string, by: BillingActor): Promise<void> {
    await this.unitOfWork.run(async () => {
      const { link, now } = await this.managedLinks.lock(id, by);
      link.markDeleted(now);
      await this.recorder.recordDeleted(link, by);
    });
  }
}
