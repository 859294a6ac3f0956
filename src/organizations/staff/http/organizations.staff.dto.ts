import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { ListQuery, PageQuery, RecordIds, SortBy } from '#platform/http/listing/list-query.js';
import { QueryInstant } from '#platform/http/query-instant.decorator.js';
import { invitationStates, type InvitationState } from '../belongings.queries.js';
import { memberSortFields, type MemberSortField } from '../member-pages.queries.js';
import {
  organizationSortFields,
  type OrganizationFilter,
  type OrganizationSortField,
} from '../organization-list.queries.js';

const LONGEST_ID = 255;

export class OrganizationListQuery extends ListQuery implements OrganizationFilter {
  @SortBy(organizationSortFields)
  sort: OrganizationSortField | `-${OrganizationSortField}` = '-createdAt';

  @RecordIds('text')
  id?: string[];

  @QueryInstant('Created at or after this time.')
  createdAfter?: Date;

  @QueryInstant('Created before this time.')
  createdBefore?: Date;
}

export class OrganizationIdParams {
  @ApiProperty()
  @IsString()
  @MaxLength(LONGEST_ID)
  id: string;
}

export class MembershipUserParams {
  @ApiProperty()
  @IsString()
  @MaxLength(LONGEST_ID)
  id: string;
}

/** A list that is in an order of its own, such as the newest first. */
export class NewestFirstQuery extends PageQuery {}

export class StaffMemberListQuery extends ListQuery {
  @SortBy(memberSortFields)
  sort: MemberSortField | `-${MemberSortField}` = 'createdAt';

  @ApiPropertyOptional({ description: 'Members with this role.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ID)
  role?: string;
}

export class StaffInvitationListQuery extends PageQuery {
  @ApiPropertyOptional({ enum: invitationStates })
  @IsOptional()
  @IsIn(invitationStates)
  state?: InvitationState;
}
