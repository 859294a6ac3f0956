import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { SortBy } from '#platform/http/listing/list-query.js';
import { WithReason } from '#platform/http/with-reason.dto.js';
import { OfRecord, StaffRecordListQuery } from '../../merchants/http/staff-row.rules.js';
import type { GrantedBenefit } from '../actions/grant-benefit.js';
import { grantStates, type GrantState } from '../grant-states.js';
import { GrantErrors } from '../grant.errors.js';
import { staffGrantSortFields, type GrantPage, type StaffGrantSort } from '../staff-grant.queries.js';

export class GrantPath {
  @ApiProperty({ format: 'uuid' }) @IsUUID() id: string;
}

export class StaffGrantListQuery extends StaffRecordListQuery implements GrantPage {
  @SortBy(staffGrantSortFields) sort: StaffGrantSort = '-createdAt';
  @OfRecord('Grants to this customer.') customerId?: string;
  @OfRecord('Grants of this one-time order.') orderId?: string;
  @OfRecord('Grants of this subscription.') subscriptionId?: string;
  @OfRecord('Grants of this benefit.') benefitId?: string;
  @ApiPropertyOptional({ enum: grantStates }) @IsOptional() @IsIn(grantStates) state?: GrantState;
}

export class GrantBenefitAsStaffBody extends WithReason {
  @ApiProperty({ format: 'uuid', description: 'A benefit of the merchant of the purchase.' })
  @IsUUID()
  benefitId: string;

  @OfRecord('The one-time order to grant it with. Name either an order or a subscription.') orderId?: string;
  @OfRecord('The subscription to grant it with.') subscriptionId?: string;
}

/** @throws GRANT_PURCHASE_REQUIRED */
export function grantedBenefitOf(body: GrantBenefitAsStaffBody): GrantedBenefit {
  const { benefitId, orderId, subscriptionId } = body;
  if (orderId && !subscriptionId) return { benefitId, scope: { orderId } };
  if (subscriptionId && !orderId) return { benefitId, scope: { subscriptionId } };
  throw GrantErrors.GRANT_PURCHASE_REQUIRED();
}
