import { Injectable } from '@nestjs/common';
import { HttpConfig } from '#config/http.config.js';
import { LinkIsGone } from '#platform/mail/mail-template.decorator.js';
import { MerchantQueries } from '../merchants/merchant.queries.js';

/** Links mails to the portal of a merchant, where customers sign in. */
@Injectable()
export class PortalLink {
  constructor(
    private readonly http: HttpConfig,
    private readonly merchants: MerchantQueries,
  ) {}

  /** @throws LinkIsGone once the merchant is deleted */
  async to(organizationId: string): Promise<string> {
    const merchant = await this.merchants.find(organizationId);
    if (merchant === null) throw new LinkIsGone('the organization was deleted');
    return this.http.urlOf(`/portal/${encodeURIComponent(merchant.slug)}`);
  }
}
