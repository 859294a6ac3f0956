import { ApiProperty } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';
import { BooleanFilter, Sorting, UuidFilter } from '#platform/http/listing/filters.js';
import { NumberedPageQuery, QueryFilter } from '#platform/http/listing/numbered-page.js';
import { grantList } from '../grant.queries.js';

export class GrantedBenefitPath {
  @ApiProperty({ format: 'uuid' }) @IsUUID() id: string;
}

export class ListGrantsOfBenefitQuery extends NumberedPageQuery {
  @BooleanFilter('Whether the benefit is granted.') is_granted?: boolean;
  @UuidFilter('Grants to any of these customers.') customer_id?: string[];
  @QueryFilter('Grants to customers with any of these external IDs.') external_customer_id?: string[];
  @Sorting(grantList) sorting = grantList.default;
}

export class ListBenefitGrantsQuery extends ListGrantsOfBenefitQuery {
  @QueryFilter('Grants of these organizations.') organization_id?: string[];
}
