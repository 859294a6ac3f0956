import { ApiProperty } from '@nestjs/swagger';
import { matches, type Found, type Match } from '#platform/database/search/stepwise-search.js';

/** What is looked through, in the order in which it is shown when nothing fits better than anything else. */
export const searchGroups = [
  'people',
  'organizations',
  'merchants',
  'products',
  'meters',
  'customFields',
  'benefits',
  'discounts',
  'customers',
  'subscriptions',
  'orders',
  'payments',
  'refunds',
  'disputes',
  'documents',
  'invitations',
  'mails',
  'ids',
] as const;
export type SearchGroup = (typeof searchGroups)[number];

export const hitKinds = [
  'user',
  'organization',
  'merchant',
  'product',
  'meter',
  'customField',
  'benefit',
  'discount',
  'customer',
  'subscription',
  'order',
  'payment',
  'refund',
  'dispute',
  'document',
  'invitation',
  'mail',
  'session',
  'account',
  'webhookEndpoint',
  'webhookEvent',
  'webhookDelivery',
  'auditEntry',
  'request',
] as const;
export type HitKind = (typeof hitKinds)[number];

/** What is worth knowing before a hit is opened. */
export const hitStates = [
  'banned',
  'unverified',
  'pending',
  'expired',
  'accepted',
  'rejected',
  'canceled',
  'queued',
  'sent',
  'failed',
] as const;
export type HitState = (typeof hitStates)[number];

/** The lists of the console that have a page for each of their rows. */
export const hitResources = [
  'users',
  'organizations',
  'merchants',
  'products',
  'meters',
  'custom-fields',
  'benefits',
  'discounts',
  'customers',
  'subscriptions',
  'orders',
  'payments',
  'refunds',
  'disputes',
  'mails',
  'webhook-endpoints',
  'webhook-events',
  'webhook-deliveries',
  'audit-entries',
] as const;

class LeadsTo {
  @ApiProperty({ enum: hitResources }) resource: (typeof hitResources)[number];
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'ID of the record to open. Null for a request, which only has audit log entries.',
  })
  id: string | null;
}

export class SearchHitWire {
  @ApiProperty({ enum: hitKinds }) kind: HitKind;
  @ApiProperty() id: string;
  @ApiProperty() title: string;
  @ApiProperty({ type: String, nullable: true }) detail: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Picture of the user or logo of the organization.',
  })
  image: string | null;
  @ApiProperty({ enum: hitStates, isArray: true }) states: HitState[];
  @ApiProperty({
    type: Date,
    nullable: true,
    description: 'When it was created, for results that are otherwise hard to distinguish.',
  })
  at: Date | null;
  @ApiProperty({ enum: matches, description: 'How well it matches.' }) match: Match;
  @ApiProperty({ type: LeadsTo, description: 'The page to open.' }) leadsTo: LeadsTo;
}

export class SearchGroupWire {
  @ApiProperty({ enum: searchGroups }) group: SearchGroup;
  @ApiProperty({ type: [SearchHitWire], description: 'Best matches first.' }) hits: SearchHitWire[];
  @ApiProperty({ description: 'Whether there are more matches.' }) more: boolean;
}

export class SearchWire {
  @ApiProperty({ type: [SearchGroupWire], description: 'Groups with matches, best first.' })
  groups: SearchGroupWire[];
  @ApiProperty({
    enum: searchGroups,
    isArray: true,
    description: 'Groups that were searched: those the caller is permitted to list.',
  })
  searched: SearchGroup[];
  @ApiProperty({
    enum: searchGroups,
    isArray: true,
    description: 'Groups that did not respond in time or responded only in part. They may have more matches.',
  })
  unanswered: SearchGroup[];
}

/** What a hit needs to say; the rest is as it usually is. */
export type HitParts = Pick<SearchHitWire, 'kind' | 'id' | 'title' | 'leadsTo'> & Partial<SearchHitWire>;

export function presentHit(parts: HitParts): SearchHitWire {
  return { detail: null, image: null, states: [], at: null, match: 'id', ...parts };
}

export function presented<Row>(
  found: Found<Row>,
  present: (row: Row) => SearchHitWire,
): Found<SearchHitWire> {
  return { ...found, rows: found.rows.map(present) };
}
