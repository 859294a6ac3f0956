import { Injectable } from '@nestjs/common';
import { BillingConfig } from '#config/billing.config.js';
import type { PreCheck } from '#platform/http/access/route-access.js';
import { HttpErrors } from '#platform/http/http.errors.js';

/** As `OwnMerchantCheck`, without a query, for routes that find out themselves whether the merchant exists. */
@Injectable()
export class OwnMerchantNamedCheck implements PreCheck {
  constructor(private readonly config: BillingConfig) {}

  /** @throws NOT_FOUND */
  async verify(): Promise<void> {
    if (this.config.merchant === null) throw HttpErrors.NOT_FOUND();
  }
}
