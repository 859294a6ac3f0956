import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsObject, IsString, IsUUID, Length, ValidateIf, ValidateNested } from 'class-validator';
import { EnumFilter, Sorting, TextFilter, UuidFilter } from '#platform/http/listing/filters.js';
import { NumberedPageQuery, QueryFilter } from '#platform/http/listing/numbered-page.js';
import { benefitTypes, type BenefitType } from '../../benefits/benefit-properties.js';
import { PLATFORM_OF } from '../../linked-accounts/platforms.js';
import { portalGrantList } from '../portal-grant.queries.js';

export class PortalGrantPath {
  @ApiProperty({ format: 'uuid' }) @IsUUID() id: string;
}

export class GrantAccountBody {
  @ApiProperty({ maxLength: 64, description: 'One of your linked accounts at the platform of the benefit.' })
  @IsString()
  @Length(1, 64)
  account_id: string;
}

export class UpdatePortalGrantBody {
  @ApiProperty({ enum: benefitTypes, description: 'The type of the benefit.' })
  @IsIn(benefitTypes)
  benefit_type: BenefitType;

  @ApiPropertyOptional({
    type: GrantAccountBody,
    description: 'Required for `discord` and `github_repository`.',
  })
  @ValidateIf(({ benefit_type }: UpdatePortalGrantBody) => PLATFORM_OF[benefit_type] !== undefined)
  @IsObject()
  @ValidateNested()
  @Type(() => GrantAccountBody)
  properties?: GrantAccountBody;
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
