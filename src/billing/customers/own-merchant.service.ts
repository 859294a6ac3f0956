import { Injectable } from '@nestjs/common';
import { OrganizationQueries } from '#organizations';
import { BillingConfig } from '#config/billing.config.js';

/** The organization that sells the products of this installation, by the setting BILLING_MERCHANT. */
@Injectable()
export class OwnMerchant {
  constructor(
    private readonly config: BillingConfig,
    private readonly organizations: OrganizationQueries,
  ) {}

  /** Null without the setting, and as long as no organization has that id or slug. */
  async find(): Promise<string | null> {
    const { merchant } = this.config;
    if (merchant === null) return null;
    const found =
      (await this.organizations.find({ id: merchant })) ??
      (await this.organizations.find({ slug: merchant }));
    return found?.id ?? null;
  }

  /** The setting, where it names no organization yet. */
  async findMissing(): Promise<string | null> {
    return (await this.find()) === null ? this.config.merchant : null;
  }
}
