import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { SortBy } from '#platform/http/listing/list-query.js';
import { IsReason } from '#platform/http/with-reason.dto.js';
import { NamesMerchant, StaffRowListQuery } from '../../merchants/http/staff-row.rules.js';
import { discountTypes, type DiscountType } from '../discount.entity.js';
import {
  discountSortFields,
  discountStates,
  type DiscountPage,
  type DiscountSort,
  type DiscountState,
} from '../staff-discount.queries.js';
import { NewDiscountBody, UpdateDiscountBody } from './discounts.dto.js';

export class StaffDiscountListQuery extends StaffRowListQuery implements DiscountPage {
  @SortBy(discountSortFields) sort: DiscountSort = '-createdAt';
  @ApiPropertyOptional({ enum: discountTypes }) @IsOptional() @IsIn(discountTypes) type?: DiscountType;

  @ApiPropertyOptional({ enum: discountStates, description: "By the merchant's clock." })
  @IsOptional()
  @IsIn(discountStates)
  state?: DiscountState;
}

export class CreateDiscountAsStaffBody extends NewDiscountBody {
  @IsReason() reason: string;
  @NamesMerchant() organization_id: string;
}

/** What is absent stays as it is; `null` clears what may be null and leaves the rest. */
export class UpdateDiscountAsStaffBody extends UpdateDiscountBody {
  @IsReason() reason: string;
}
