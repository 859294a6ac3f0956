import { IsUUID } from 'class-validator';
import { NumberedPageQuery, QueryFilter } from '#platform/http/listing/numbered-page.js';

export class ListDeliveriesQuery extends NumberedPageQuery {
  @QueryFilter('Attempts to these endpoints.')
  @IsUUID(undefined, { each: true })
  endpoint_id?: string[];

  @QueryFilter('Attempts to endpoints of these organizations.')
  organization_id?: string[];
}
