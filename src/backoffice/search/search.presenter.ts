import { ApiProperty } from '@nestjs/swagger';
import { matches, type Match } from '#platform/database/search/stepwise-search.js';

/** What is looked through, in the order in which it is shown when nothing fits better than anything else. */
export const searchGroups = ['people', 'organizations', 'invitations', 'mails', 'ids'] as const;
export type SearchGroup = (typeof searchGroups)[number];

export const hitKinds = [
  'user',
  'organization',
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
    description: 'Of the row whose page it is; null for a request, of which there are only entries.',
  })
  id: string | null;
}

export class SearchHitWire {
  @ApiProperty({ enum: hitKinds }) kind: HitKind;
  @ApiProperty() id: string;
  @ApiProperty() title: string;
  @ApiProperty({ type: String, nullable: true }) detail: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The picture of a person or the logo.' })
  image: string | null;
  @ApiProperty({ enum: hitStates, isArray: true }) states: HitState[];
  @ApiProperty({
    type: Date,
    nullable: true,
    description: 'When it was made, where that tells it from others.',
  })
  at: Date | null;
  @ApiProperty({ enum: matches, description: 'How well it fits.' }) match: Match;
  @ApiProperty({ type: LeadsTo, description: 'What to open.' }) leadsTo: LeadsTo;
}

export class SearchGroupWire {
  @ApiProperty({ enum: searchGroups }) group: SearchGroup;
  @ApiProperty({ type: [SearchHitWire], description: 'The best first.' }) hits: SearchHitWire[];
  @ApiProperty({ description: 'Whether there are others as well.' }) more: boolean;
}

export class SearchWire {
  @ApiProperty({ type: [SearchGroupWire], description: 'Where something was found, the best first.' })
  groups: SearchGroupWire[];
  @ApiProperty({
    enum: searchGroups,
    isArray: true,
    description: 'What was looked through: what the caller may list.',
  })
  searched: SearchGroup[];
  @ApiProperty({
    enum: searchGroups,
    isArray: true,
    description: 'What did not answer in time, or not in full; there may be more.',
  })
  unanswered: SearchGroup[];
}

/** What a hit needs to say; the rest is as it usually is. */
export type HitParts = Pick<SearchHitWire, 'kind' | 'id' | 'title' | 'leadsTo'> & Partial<SearchHitWire>;

export function presentHit(parts: HitParts): SearchHitWire {
  return { detail: null, image: null, states: [], at: null, match: 'id', ...parts };
}
