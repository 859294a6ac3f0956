import { Injectable } from '@nestjs/common';
import type { PreCheck } from '#platform/http/access/route-access.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { OwnMerchant } from '../customers/own-merchant.service.js';

/** Where the installation sells nothing, these routes are not there. */
@Injectable()
export class OwnMerchantCheck implements PreCheck {
  constructor(private readonly ownMerchant: OwnMerchant) {}

  /** @throws NOT_FOUND */
  async verify(): Promise<void> {
    if ((await this.ownMerchant.find()) === null) throw HttpErrors.NOT_FOUND();
  }
}
