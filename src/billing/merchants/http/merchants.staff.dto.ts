import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsEmail, IsIn, IsOptional } from 'class-validator';
import { ListQuery, RecordIds, SortBy } from '#platform/http/listing/list-query.js';
import { IsReason, WithReason } from '#platform/http/with-reason.dto.js';
import { prorationBehaviors, type SubscriptionSettings } from '../merchant.entity.js';
import { merchantSortFields, type MerchantPage, type MerchantSort } from '../staff-merchant.queries.js';
import { IsCurrency, IsWebUrl } from './merchant.rules.js';
import { SellerDetailsBody, TaxSettingsBody } from './seller.dto.js';

export class StaffMerchantListQuery extends ListQuery implements MerchantPage {
  @SortBy(merchantSortFields) sort: MerchantSort = '-createdAt';
  @RecordIds('text') id?: string[];
}

/** What is absent stays as it is. */
export class UpdateMerchantAsStaffBody extends WithReason {
  @ApiPropertyOptional({ type: String, format: 'email', nullable: true })
  @IsOptional()
  @IsEmail()
  email?: string | null;

  @ApiPropertyOptional({ type: String, format: 'uri', nullable: true })
  @IsOptional()
  @IsWebUrl()
  website?: string | null;

  @ApiPropertyOptional({ description: 'ISO 4217.' }) @IsOptional() @IsCurrency() defaultCurrency?: string;
  @ApiPropertyOptional() @IsOptional() @IsBoolean() allowMultipleSubscriptions?: boolean;
  @ApiPropertyOptional() @IsOptional() @IsBoolean() allowCustomerUpdates?: boolean;
  @ApiPropertyOptional() @IsOptional() @IsBoolean() usageBasedBilling?: boolean;

  @ApiPropertyOptional({ enum: prorationBehaviors })
  @IsOptional()
  @IsIn(prorationBehaviors)
  prorationBehavior?: SubscriptionSettings['proration_behavior'];
}

/** Replaces the tax settings. */
export class ReplaceTaxSettingsAsStaffBody extends TaxSettingsBody {
  @IsReason() reason: string;
}

/** Replaces what invoices say about the seller. */
export class ReplaceSellerDetailsAsStaffBody extends SellerDetailsBody {
  @IsReason() reason: string;
}
