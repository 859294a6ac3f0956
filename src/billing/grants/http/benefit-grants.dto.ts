import { ApiProperty } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';
import { BooleanFilter, UuidFilter } from '#platform/http/listing/filters.js';
import { NumberedPageQuery } from '#platform/http/listing/numbered-page.js';

export class GrantedBenefitPath {
  @ApiProperty({ format: 'uuid' }) @IsUUID() id: string;
}

export class ListBenefitGrantsQuery extends NumberedPageQuery {
  @BooleanFilter('Whether the benefit is granted.') is_granted?: boolean;
  @UuidFilter('Grants to any of these customers.') customer_id?: string[];
}
