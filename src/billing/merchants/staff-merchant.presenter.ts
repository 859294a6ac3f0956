import { ApiProperty } from '@nestjs/swagger';
import { MerchantWire, presentMerchant } from './merchant.presenter.js';
import type { MerchantColumns, TaxRateColumns } from './merchant.queries.js';
import { merchantTime } from './merchant.entity.js';
import { SellerDetailsWire } from './seller-details.presenter.js';
import { presentTaxSettings, TaxSettingsWire } from './tax-settings.presenter.js';

export class StaffMerchantRowWire {
  @ApiProperty() id: string;
  @ApiProperty() name: string;
  @ApiProperty() slug: string;
  @ApiProperty({ type: String, nullable: true }) logo: string | null;
  @ApiProperty({ type: String, nullable: true }) email: string | null;
  @ApiProperty({ description: 'ISO 4217, lower case.' }) defaultCurrency: string;
  @ApiProperty({
    type: 'integer',
    description: "Seconds by which the merchant's clock is ahead of real time.",
  })
  clockOffset: number;
  @ApiProperty() createdAt: Date;
}

export class StaffMerchantWire extends StaffMerchantRowWire {
  @ApiProperty({ type: MerchantWire, description: 'As returned by the API for organizations.' })
  settings: MerchantWire;
  @ApiProperty({ type: SellerDetailsWire }) sellerDetails: SellerDetailsWire;
  @ApiProperty({ type: TaxSettingsWire }) tax: TaxSettingsWire;
  @ApiProperty({ description: "The merchant's present time." }) time: Date;
}

export function presentStaffMerchant(
  merchant: MerchantColumns,
  rates: readonly TaxRateColumns[],
  realTime: Date,
): StaffMerchantWire {
  const { id, name, slug, logo, email, defaultCurrency, clockOffset, createdAt, sellerDetails } = merchant;
  return {
    id,
    name,
    slug,
    logo,
    email,
    defaultCurrency,
    clockOffset,
    createdAt,
    settings: presentMerchant(merchant),
    sellerDetails,
    tax: presentTaxSettings(merchant, rates),
    time: merchantTime(merchant, realTime),
  };
}
