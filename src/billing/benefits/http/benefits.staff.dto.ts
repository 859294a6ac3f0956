import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { SortBy } from '#platform/http/listing/list-query.js';
import { IsReason } from '#platform/http/with-reason.dto.js';
import { NamesMerchant, StaffRowListQuery } from '../../merchants/http/staff-row.rules.js';
import { benefitVisibilities, type BenefitVisibility } from '../benefit.entity.js';
import { benefitTypes, type BenefitType } from '../benefit-properties.js';
import { benefitSortFields, type BenefitPage, type BenefitSort } from '../benefit.queries.js';
import { NewBenefitBody, UpdateBenefitBody } from './benefits.dto.js';

export class StaffBenefitListQuery extends StaffRowListQuery implements BenefitPage {
  @SortBy(benefitSortFields) sort: BenefitSort = '-createdAt';
  @ApiPropertyOptional({ enum: benefitTypes }) @IsOptional() @IsIn(benefitTypes) type?: BenefitType;

  @ApiPropertyOptional({ enum: benefitVisibilities })
  @IsOptional()
  @IsIn(benefitVisibilities)
  visibility?: BenefitVisibility;
}

export class CreateBenefitAsStaffBody extends NewBenefitBody {
  @IsReason() reason: string;
  @NamesMerchant() organization_id: string;
}

/** What is absent or null stays as it is; the type has to be that of the benefit. */
export class UpdateBenefitAsStaffBody extends UpdateBenefitBody {
  @IsReason() reason: string;
}
