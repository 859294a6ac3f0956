import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsUUID } from 'class-validator';
import { BooleanFilter, Sorting, TextFilter, UuidFilter } from '#platform/http/listing/filters.js';
import { NumberedPageQuery, QueryFilter } from '#platform/http/listing/numbered-page.js';
import { OptionalText } from '../../customers/http/text.rules.js';
import { cancellationReasons, type CancellationReason } from '../../orders/ordered-subscription.presenter.js';
import { SubscriptionErrors } from '../../subscriptions/subscription.errors.js';
import type { SubscriptionUpdate } from '../../subscriptions/subscription-update.js';
import { portalSubscriptionList } from '../portal-subscription.queries.js';

const LONGEST_COMMENT = 2_000;

export class PortalSubscriptionPath {
  @ApiProperty({ format: 'uuid' }) @IsUUID() id: string;
}

/** One change: of the product, or of whether the subscription ends with the period. */
export class UpdatePortalSubscriptionBody {
  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Switches to a recurring product of the merchant that is public.',
  })
  @IsOptional()
  @IsUUID()
  product_id?: string | null;

  @ApiPropertyOptional({ type: Boolean, nullable: true, description: 'Whether it ends with the period.' })
  @IsOptional()
  @IsBoolean()
  cancel_at_period_end?: boolean | null;

  @ApiPropertyOptional({ enum: cancellationReasons, nullable: true })
  @IsOptional()
  @IsIn(cancellationReasons)
  cancellation_reason?: CancellationReason | null;

  @OptionalText(LONGEST_COMMENT) cancellation_comment?: string | null;
}

export class ListPortalSubscriptionsQuery extends NumberedPageQuery {
  @QueryFilter('Subscriptions of these organizations.') organization_id?: string[];
  @UuidFilter('Subscriptions to any of these products.') product_id?: string[];
  @BooleanFilter('Active ones and trials, or overdue and ended ones.') active?: boolean;
  @TextFilter('Part of the name of the product or the organization.') query?: string;
  @Sorting(portalSubscriptionList) sorting = portalSubscriptionList.default;
}

/** @throws SUBSCRIPTION_UPDATE_AMBIGUOUS */
export function portalUpdateOf(body: UpdatePortalSubscriptionBody): SubscriptionUpdate {
  const { product_id: productId, cancel_at_period_end: ends } = body;
  if (Boolean(productId) === (typeof ends === 'boolean'))
    throw SubscriptionErrors.SUBSCRIPTION_UPDATE_AMBIGUOUS();
  if (productId) return { kind: 'product', productId, behavior: null };
  if (!ends) return { kind: 'uncancel' };
  const { cancellation_reason: reason = null, cancellation_comment: comment = null } = body;
  return { kind: 'cancel', words: { reason, comment } };
}
