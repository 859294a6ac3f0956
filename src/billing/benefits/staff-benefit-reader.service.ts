import { Injectable } from '@nestjs/common';
import type { OrganizationNameWire } from '#organizations';
import type { Page } from '#platform/database/listing/page.js';
import { MerchantNamer } from '../merchants/merchant-namer.service.js';
import { BenefitErrors } from './benefit.errors.js';
import type { BenefitColumns } from './benefit.presenter.js';
import { BenefitQueries, type BenefitPage } from './benefit.queries.js';
import { StaffBenefitPresenter, type StaffBenefitWire } from './staff-benefit.presenter.js';

const { BENEFIT_NOT_FOUND } = BenefitErrors;

/** Reads the benefits of all merchants for staff. */
@Injectable()
export class StaffBenefitReader {
  constructor(
    private readonly benefits: BenefitQueries,
    private readonly namer: MerchantNamer,
    private readonly presenter: StaffBenefitPresenter,
  ) {}

  /** @throws PAGE_TOO_DEEP */
  async page(requested: BenefitPage): Promise<Page<StaffBenefitWire>> {
    return this.namer.page(await this.benefits.page(requested), this.present);
  }

  /** @throws BENEFIT_NOT_FOUND */
  async get(id: string): Promise<StaffBenefitWire> {
    return this.namer.row(await this.benefits.find(id), this.present, BENEFIT_NOT_FOUND);
  }

  private readonly present = (benefit: BenefitColumns, merchant: OrganizationNameWire): StaffBenefitWire =>
    this.presenter.present(benefit, merchant);
}
