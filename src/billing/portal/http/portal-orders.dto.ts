import { EnumFilter, Sorting, TextFilter, UuidFilter } from '#platform/http/listing/filters.js';
import { NumberedPageQuery, QueryFilter } from '#platform/http/listing/numbered-page.js';
import { productBillingTypes, type ProductBillingType } from '../../orders/order.queries.js';
import { portalOrderList } from '../portal-order.queries.js';

export class ListPortalOrdersQuery extends NumberedPageQuery {
  @QueryFilter('Orders of these organizations.') organization_id?: string[];
  @UuidFilter('Orders of any of these products.') product_id?: string[];
  @EnumFilter(productBillingTypes, 'Orders of products that are bought once, or renewed.')
  product_billing_type?: ProductBillingType[];
  @UuidFilter('Orders of any of these subscriptions.') subscription_id?: string[];
  @TextFilter('Part of the name of the product or the organization.') query?: string;
  @Sorting(portalOrderList) sorting = portalOrderList.default;
}
