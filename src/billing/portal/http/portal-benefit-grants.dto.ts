import { ApiProperty } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';
import { EnumFilter, Sorting, TextFilter, UuidFilter } from '#platform/http/listing/filters.js';
import { NumberedPageQuery, QueryFilter } from '#platform/http/listing/numbered-page.js';
import { benefitTypes, type BenefitType } from '../../benefits/benefit-properties.js';
import { portalGrantList } from '../portal-grant.queries.js';

export class PortalGrantPath {
  @ApiProperty({ format: 'uuid' }) @IsUUID() id: string;
}

export class ListPortalGrantsQuery extends NumberedPageQuery {
  @QueryFilter('Benefits of these organizations.') organization_id?: string[];
  @EnumFilter(benefitTypes, 'Benefits of any of these types.') type?: BenefitType[];
  @UuidFilter('Any of these benefits.') benefit_id?: string[];
  @UuidFilter('Benefits bought in any of these checkouts.') checkout_id?: string[];
  @UuidFilter('Benefits of any of these orders.') order_id?: string[];
  @UuidFilter('Benefits of any of these subscriptions.') subscription_id?: string[];
  @TextFilter('Part of the description of the benefit.') query?: string;
  @Sorting(portalGrantList) sorting = portalGrantList.default;
}
