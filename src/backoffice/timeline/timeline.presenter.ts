import { ApiProperty } from '@nestjs/swagger';
import type { UserSummary } from '#auth';
import type { OrganizationNameWire } from '#organizations';
import { AuditEntryDetailWire, AuditPersonWire } from '../audit/audit-entry.presenter.js';
import { MailWire, presentMail } from '../mails/mail.presenter.js';
import type { About, Fact, FactOf } from './fact.js';
import { kindOfEntry } from './audit-timeline-source.service.js';
import type { Source } from './timeline-place.js';
import { timelineKinds, type TimelineKind } from './timeline-kinds.js';
import type { DeliveryCounts } from './timeline.queries.js';

const nullableText = { type: String, nullable: true } as const;
const nullablePerson = {
  type: AuditPersonWire,
  nullable: true,
  description: 'Null if the user was deleted.',
};

class TimelineSignInWire {
  @ApiProperty({ description: 'Where the user tried to sign in.', enum: ['product', 'console'] })
  entrance: string;
  @ApiProperty({ example: 'password', description: 'The sign-in method, or the ID of a provider.' })
  method: string;
  @ApiProperty({ enum: ['succeeded', 'wrong_credentials', 'unverified', 'banned', 'not_staff'] })
  outcome: string;
  @ApiProperty({ ...nullableText, description: 'The email as entered. Null for methods that need none.' })
  email: string | null;
  @ApiProperty() ipAddress: string;
  @ApiProperty() userAgent: string;
}

class TimelineSessionWire {
  @ApiProperty() ipAddress: string;
  @ApiProperty() userAgent: string;
  @ApiProperty() expiresAt: Date;
  @ApiProperty({
    ...nullableText,
    description: 'ID of the staff member who impersonates the user in this session.',
  })
  impersonatedBy: string | null;
  @ApiProperty(nullablePerson) impersonator: AuditPersonWire | null;
}

class TimelineAccountWire {
  @ApiProperty({ example: 'credential', description: 'The provider, or `credential` for a password.' })
  providerId: string;
}

class TimelineOrganizationWire {
  @ApiProperty() id: string;
  @ApiProperty({ ...nullableText, description: 'Null if the organization was deleted.' }) name: string | null;
}

class TimelineMembershipWire {
  @ApiProperty() organization: TimelineOrganizationWire;
  @ApiProperty() userId: string;
  @ApiProperty(nullablePerson) user: AuditPersonWire | null;
  @ApiProperty({ description: 'The current roles, comma-separated.' }) role: string;
}

class TimelineDeliveriesWire {
  @ApiProperty({ type: 'integer' }) pending: number;
  @ApiProperty({ type: 'integer' }) succeeded: number;
  @ApiProperty({ type: 'integer' }) failed: number;
}

class TimelineEventWire {
  @ApiProperty({ example: 'session.created' }) type: string;
  @ApiProperty({
    type: TimelineOrganizationWire,
    nullable: true,
    description: 'The organization in which the event occurred.',
  })
  organization: TimelineOrganizationWire | null;
  @ApiProperty({ description: 'Type of the record the event is about.' }) recordType: string;
  @ApiProperty() recordId: string;
  @ApiProperty({ description: 'Number of endpoints it was sent to, by delivery status.' })
  deliveries: TimelineDeliveriesWire;
}

/** One thing that happened; of the members that say what, the one is set that is of its kind. */
export class TimelineFactWire {
  @ApiProperty({ description: 'ID of the underlying record.' }) id: string;
  @ApiProperty({ enum: timelineKinds }) kind: TimelineKind;
  @ApiProperty() createdAt: Date;
  @ApiProperty({ ...nullableText, description: 'ID of the request or job that caused it.' })
  requestId: string | null;
  @ApiProperty({ type: TimelineSignInWire, nullable: true, description: 'A sign-in attempt.' })
  signIn: TimelineSignInWire | null;
  @ApiProperty({ type: TimelineSessionWire, nullable: true, description: 'A session that was created.' })
  session: TimelineSessionWire | null;
  @ApiProperty({ type: TimelineAccountWire, nullable: true, description: 'A sign-in method that was added.' })
  account: TimelineAccountWire | null;
  @ApiProperty({ type: TimelineMembershipWire, nullable: true, description: 'A user who became a member.' })
  membership: TimelineMembershipWire | null;
  @ApiProperty({ type: AuditEntryDetailWire, nullable: true }) audit: AuditEntryDetailWire | null;
  @ApiProperty({ type: MailWire, nullable: true }) mail: MailWire | null;
  @ApiProperty({ type: TimelineEventWire, nullable: true, description: 'A public event.' })
  event: TimelineEventWire | null;
}

export class TimelineEntryWire extends TimelineFactWire {
  @ApiProperty({ type: [TimelineFactWire], description: 'Other entries caused by the same request.' })
  more: TimelineFactWire[];
}

/** What ids in facts stand for. */
export interface TimelineNames {
  people: ReadonlyMap<string, UserSummary>;
  organizations: ReadonlyMap<string, OrganizationNameWire>;
  entries: ReadonlyMap<string, AuditEntryDetailWire>;
  deliveries: ReadonlyMap<string, DeliveryCounts>;
}

const NONE = {
  signIn: null,
  session: null,
  account: null,
  membership: null,
  audit: null,
  mail: null,
  event: null,
};
const NOWHERE: DeliveryCounts = { pending: 0, succeeded: 0, failed: 0 };

export function presentFact(about: About, fact: Fact, names: TimelineNames): TimelineFactWire {
  const { id, at: createdAt, requestId } = fact;
  const kind = fact.source === 'audit' ? kindOfEntry(about, fact.row) : fact.source;
  return { id, kind, createdAt, requestId, ...NONE, ...presentRow<Source>(fact, names) };
}

type Telling = { [S in Source]: (fact: FactOf<S>, names: TimelineNames) => Partial<TimelineFactWire> };

const telling: Telling = {
  audit: ({ id }, { entries }) => ({ audit: entries.get(id) ?? null }),
  sign_in: ({ row }) => ({ signIn: row }),
  membership: (fact, names) => ({ membership: presentMembership(fact, names) }),
  account: ({ row }) => ({ account: row }),
  session: ({ row }, { people }) => ({
    session: { ...row, impersonator: people.get(row.impersonatedBy ?? '') ?? null },
  }),
  mail: ({ row }) => ({ mail: presentMail(row) }),
  event: (fact, names) => ({ event: presentEvent(fact, names) }),
};

function presentRow<S extends Source>(fact: FactOf<S>, names: TimelineNames): Partial<TimelineFactWire> {
  return telling[fact.source](fact, names);
}

function presentMembership({ row }: FactOf<'membership'>, names: TimelineNames): TimelineMembershipWire {
  const { organizationId, userId, role } = row;
  const organization = { id: organizationId, name: names.organizations.get(organizationId)?.name ?? null };
  return { organization, userId, user: names.people.get(userId) ?? null, role };
}

function presentEvent({ id, row }: FactOf<'event'>, names: TimelineNames): TimelineEventWire {
  const { type, recordType, recordId, organizationId } = row;
  const organization =
    organizationId === null
      ? null
      : { id: organizationId, name: names.organizations.get(organizationId)?.name ?? null };
  return { type, recordType, recordId, organization, deliveries: names.deliveries.get(id) ?? NOWHERE };
}
