import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { BooleanFilter } from '#platform/http/listing/filters.js';
import { SortBy } from '#platform/http/listing/list-query.js';
import { IsReason } from '#platform/http/with-reason.dto.js';
import { NamesMerchant, StaffRowListQuery } from '../../merchants/http/staff-row.rules.js';
import { productSortFields, type ProductPage, type ProductSort } from '../product.queries.js';
import {
  NewProductBody,
  partIds,
  partIdRules,
  ProductChangesBody,
  UpdateProductBenefitsBody,
} from './products.dto.js';

export class StaffProductListQuery extends StaffRowListQuery implements ProductPage {
  @SortBy(productSortFields) sort: ProductSort = '-createdAt';
  @BooleanFilter('Only archived products, or only others.') archived?: boolean;
  @BooleanFilter('Only recurring products, or only others.') recurring?: boolean;
}

export class CreateProductAsStaffBody extends NewProductBody {
  @IsReason() reason: string;
  @NamesMerchant() organization_id: string;

  @ApiPropertyOptional({ ...partIds, description: 'Benefits of the product, in their order.' })
  @IsOptional()
  @partIdRules()
  benefits?: string[];
}

/** What is absent or null stays as it is, except that `trial_interval: null` removes the trial. */
export class UpdateProductAsStaffBody extends ProductChangesBody {
  @IsReason() reason: string;
}

export class UpdateProductBenefitsAsStaffBody extends UpdateProductBenefitsBody {
  @IsReason() reason: string;
}
