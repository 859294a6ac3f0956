import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { SortBy } from '#platform/http/listing/list-query.js';
import { IsReason } from '#platform/http/with-reason.dto.js';
import { NamesMerchant, StaffRowListQuery } from '../../merchants/http/staff-row.rules.js';
import { customFieldTypes, type CustomFieldType } from '../custom-field.entity.js';
import {
  customFieldSortFields,
  type CustomFieldPage,
  type CustomFieldSort,
} from '../custom-field.queries.js';
import { NewCustomFieldBody, UpdateCustomFieldBody } from './custom-fields.dto.js';

export class StaffCustomFieldListQuery extends StaffRowListQuery implements CustomFieldPage {
  @SortBy(customFieldSortFields) sort: CustomFieldSort = '-createdAt';

  @ApiPropertyOptional({ enum: customFieldTypes })
  @IsOptional()
  @IsIn(customFieldTypes)
  type?: CustomFieldType;
}

export class CreateCustomFieldAsStaffBody extends NewCustomFieldBody {
  @IsReason() reason: string;
  @NamesMerchant() organization_id: string;
}

/** What is absent or null stays as it is. */
export class UpdateCustomFieldAsStaffBody extends UpdateCustomFieldBody {
  @IsReason() reason: string;
}
