import type { components } from './schema';

/** The staff API's own types by the names the console uses; `npm run types` brings them up to date. */
type Wire = components['schemas'];

export type StaffSession = Wire['StaffIdentityWire'];
export type User = Wire['UserWire'];
export type UserDetail = Wire['UserDetailWire'];
export type StaffRole = Wire['RoleWire'];
export type BulkPreview = Wire['BulkPreviewWire'];
export type BulkPerson = Wire['BulkPersonWire'];
export type BulkOutcomes = Wire['BulkOutcomesWire'];
export type BulkOutcome = BulkOutcomes['data'][number];
export type LinkedAccount = Wire['LinkedAccountWire'];
export type UserSession = Wire['StaffSessionRowWire'];
export type Impersonation = Wire['ImpersonationWire'];
export type BegunImpersonation = Wire['BegunImpersonationWire'];
export type Organization = Wire['OrganizationRowWire'];
export type OrganizationDetail = Wire['OrganizationDetailWire'];
export type Membership = Wire['MembershipWire'];
export type Mail = Wire['MailWire'];
export type MailDetail = Wire['MailDetailWire'];

export type SearchAnswer = Wire['SearchWire'];
export type SearchHit = Wire['SearchHitWire'];
export type TimelineEntry = Wire['TimelineEntryWire'];
export type TimelineFact = Wire['TimelineFactWire'];
export type TimelineKind = TimelineFact['kind'];

export type JobQueues = Wire['JobQueuesWire'];
export type JobQueue = Wire['JobQueueWire'];
export type FailedJobs = Wire['FailedJobsWire'];
export type FailedJob = Wire['FailedJobWire'];

export type AuditEntry = Wire['AuditEntryWire'];
export type AuditEntryDetail = Wire['AuditEntryDetailWire'];
export type AuditAction = Wire['AuditActionWire'];
export type SignIn = Wire['LoginEventRowWire'];
export type Dashboard = Wire['DashboardWire'];

export type Endpoint = Wire['StaffEndpointRowWire'];
export type EndpointDetail = Wire['StaffEndpointDetailWire'];
export type EndpointWithSecret = Wire['StaffEndpointWithSecretWire'];
export type EventType = Wire['EventTypeWire'];
export type Delivery = Wire['StaffDeliveryRowWire'];
export type DeliveryDetail = Wire['StaffDeliveryDetailWire'];
export type Attempt = Wire['StaffAttemptWire'];
export type RedeliveryOutcomes = Wire['RedeliveryOutcomesWire'];
export type RedeliveryOutcome = RedeliveryOutcomes['data'][number];
export type Replay = Wire['StaffReplayWire'];
export type PublicEvent = Wire['StaffEventRowWire'];
export type PublicEventDetail = Wire['StaffEventDetailWire'];
export type Throughput = Wire['ThroughputWire'];
export type ThroughputRange = 'hour' | 'day' | 'month';

/** A page of a list. `total` is about right when `estimated`, and too low when `at_least`. */
export interface Page<T> {
  data: T[];
  total: number;
  counted: 'exact' | 'estimated' | 'at_least';
  pageInfo: Wire['PageInfoWire'];
}

/** A part of a list that is read on from its `next`, which is null at the end. */
export interface Feed<T> {
  data: T[];
  next: string | null;
}

/** What belongs to an organization, by the last part of its address; each is a list of its own. */
export interface OrganizationParts {
  members: Wire['MemberWithUserWire'];
  teams: Wire['TeamRowWire'];
  invitations: Wire['InvitationRowWire'];
  'access-tokens': Wire['AccessTokenRowWire'];
}

export type OrganizationPart = keyof OrganizationParts;
