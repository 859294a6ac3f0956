import { ApiProperty } from '@nestjs/swagger';
import { BillingHealthWire } from '#billing';

const number = { type: 'integer' } as const;
const upTo = {
  type: 'integer',
  description: 'Capped at 10001, which means more than 10000.',
} as const;
const instantOrNull = { type: Date, nullable: true } as const;

/** What can be left out, or fail, without the others. */
export const dashboardParts = [
  'people',
  'signIns',
  'mails',
  'webhooks',
  'queues',
  'audit',
  'billing',
  'impersonations',
] as const;
export type DashboardPart = (typeof dashboardParts)[number];

export class ComparedWire {
  @ApiProperty(number) now: number;
  @ApiProperty({
    ...number,
    nullable: true,
    description: 'The count for the same part of the previous period.',
  })
  before: number | null;
}

export class PeoplePointWire {
  @ApiProperty({ description: 'Start of the interval.' }) at: Date;
  @ApiProperty(number) signUps: number;
  @ApiProperty({
    ...number,
    description: 'Active users. For intervals of several days, the daily average.',
  })
  active: number;
  @ApiProperty(number) deletions: number;
  @ApiProperty(number) bans: number;
}

export class NewPersonWire {
  @ApiProperty() id: string;
  @ApiProperty() name: string;
  @ApiProperty({ format: 'email' }) email: string;
  @ApiProperty({ type: String, nullable: true }) image: string | null;
  @ApiProperty() createdAt: Date;
}

export class DashboardPeopleWire {
  @ApiProperty({ type: [PeoplePointWire] }) points: PeoplePointWire[];
  @ApiProperty({ type: ComparedWire }) signUps: ComparedWire;
  @ApiProperty({
    type: ComparedWire,
    description: 'Active users: the total for the 24-hour range, the daily average for longer ranges.',
  })
  active: ComparedWire;
  @ApiProperty({ type: ComparedWire }) deletions: ComparedWire;
  @ApiProperty({ type: ComparedWire }) bans: ComparedWire;
  @ApiProperty({ type: [NewPersonWire], description: 'The most recent sign-ups, newest first.' })
  newest: NewPersonWire[];
}

export class SignInPointWire {
  @ApiProperty({ description: 'Start of the interval.' }) at: Date;
  @ApiProperty(number) succeeded: number;
  @ApiProperty(number) refused: number;
}

export class ShareWire {
  @ApiProperty() name: string;
  @ApiProperty(number) count: number;
}

export class BurstWire {
  @ApiProperty() ipAddress: string;
  @ApiProperty(number) count: number;
}

export class DashboardSignInsWire {
  @ApiProperty({ type: [SignInPointWire] }) points: SignInPointWire[];
  @ApiProperty({ type: ComparedWire }) succeeded: ComparedWire;
  @ApiProperty({ type: ComparedWire }) refused: ComparedWire;
  @ApiProperty({ type: [ShareWire], description: 'Successful sign-ins by method, most frequent first.' })
  methods: ShareWire[];
  @ApiProperty({ type: [ShareWire], description: 'Refused sign-ins by outcome, most frequent first.' })
  outcomes: ShareWire[];
  @ApiProperty({
    type: [BurstWire],
    description: 'IP addresses with many refused sign-ins in the last hour.',
  })
  bursts: BurstWire[];
}

export class DashboardMailsWire {
  @ApiProperty({ description: 'Start of the period in which emails are counted.' }) since: Date;
  @ApiProperty(upTo) sent: number;
  @ApiProperty(upTo) failed: number;
  @ApiProperty(upTo) waiting: number;
  @ApiProperty(instantOrNull) oldestWaitingAt: Date | null;
}

export class WebhookPointWire {
  @ApiProperty() at: Date;
  @ApiProperty(number) succeeded: number;
  @ApiProperty(number) failed: number;
}

export class DashboardWebhooksWire {
  @ApiProperty({ ...number, description: 'Interval between points, in seconds.' }) step: number;
  @ApiProperty({ type: [WebhookPointWire], description: 'Delivery attempts of at most the last 30 days.' })
  points: WebhookPointWire[];
  @ApiProperty(number) enabled: number;
  @ApiProperty({ ...number, description: 'Enabled endpoints whose last attempt failed.' }) failing: number;
  @ApiProperty({ ...number, description: 'Endpoints that were disabled because they failed.' })
  switchedOff: number;
}

export class DashboardQueueWire {
  @ApiProperty() name: string;
  @ApiProperty(number) waiting: number;
  @ApiProperty(number) active: number;
  @ApiProperty(number) delayed: number;
  @ApiProperty(number) failed: number;
  @ApiProperty(instantOrNull) oldestWaitingAt: Date | null;
}

export class DashboardQueuesWire {
  @ApiProperty({ type: [DashboardQueueWire] }) queues: DashboardQueueWire[];
}

export class DashboardAuditWire {
  @ApiProperty({ ...instantOrNull, description: 'When the oldest unsealed entry was recorded.' })
  oldestUnsealedAt: Date | null;
}

export class DashboardImpersonationsWire {
  @ApiProperty({
    ...number,
    description:
      'Active impersonations. Without the permission to read the audit log, only those of the caller.',
  })
  running: number;
}

export class DashboardWire {
  @ApiProperty() asOf: Date;
  @ApiProperty({ ...number, description: 'Interval between points, in seconds.' }) step: number;
  @ApiProperty({
    ...instantOrNull,
    description:
      'Start of the period for which users and sign-ins are fully counted, while earlier periods are still being processed.',
  })
  completeFrom: Date | null;
  @ApiProperty({
    enum: dashboardParts,
    isArray: true,
    description: 'Parts that could not be loaded. Other null parts are not visible to the caller.',
  })
  failed: DashboardPart[];
  @ApiProperty({ type: DashboardPeopleWire, nullable: true }) people: DashboardPeopleWire | null;
  @ApiProperty({ type: DashboardSignInsWire, nullable: true }) signIns: DashboardSignInsWire | null;
  @ApiProperty({ type: DashboardMailsWire, nullable: true }) mails: DashboardMailsWire | null;
  @ApiProperty({ type: DashboardWebhooksWire, nullable: true }) webhooks: DashboardWebhooksWire | null;
  @ApiProperty({ type: DashboardQueuesWire, nullable: true }) queues: DashboardQueuesWire | null;
  @ApiProperty({ type: DashboardAuditWire, nullable: true }) audit: DashboardAuditWire | null;
  @ApiProperty({ type: BillingHealthWire, nullable: true }) billing: BillingHealthWire | null;
  @ApiProperty({ type: DashboardImpersonationsWire, nullable: true })
  impersonations: DashboardImpersonationsWire | null;
}
