import { ApiProperty } from '@nestjs/swagger';

const number = { type: 'integer' } as const;
const upTo = {
  type: 'integer',
  description: 'At most 10001, which stands for any number above 10000.',
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
  'impersonations',
] as const;
export type DashboardPart = (typeof dashboardParts)[number];

export class ComparedWire {
  @ApiProperty(number) now: number;
  @ApiProperty({ ...number, nullable: true, description: 'Of the time before, as far as that has passed.' })
  before: number | null;
}

export class PeoplePointWire {
  @ApiProperty({ description: 'When it begins.' }) at: Date;
  @ApiProperty(number) signUps: number;
  @ApiProperty({
    ...number,
    description: 'People who were there; in a point of several days, on average of them.',
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
    description: 'In the range of 24 hours all who were there; in longer ones, on average of its days.',
  })
  active: ComparedWire;
  @ApiProperty({ type: ComparedWire }) deletions: ComparedWire;
  @ApiProperty({ type: ComparedWire }) bans: ComparedWire;
  @ApiProperty({ type: [NewPersonWire], description: 'Who signed up last, the newest first.' })
  newest: NewPersonWire[];
}

export class SignInPointWire {
  @ApiProperty({ description: 'When it begins.' }) at: Date;
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
  @ApiProperty({ type: [ShareWire], description: 'Of those that succeeded, the most first.' })
  methods: ShareWire[];
  @ApiProperty({ type: [ShareWire], description: 'Of those that were refused, the most first.' })
  outcomes: ShareWire[];
  @ApiProperty({
    type: [BurstWire],
    description: 'Addresses with many refused attempts within the last hour.',
  })
  bursts: BurstWire[];
}

export class DashboardMailsWire {
  @ApiProperty({ description: 'From when on mails are counted.' }) since: Date;
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
  @ApiProperty({ ...number, description: 'Seconds from one point to the next.' }) step: number;
  @ApiProperty({ type: [WebhookPointWire], description: 'Attempts, of the last 30 days at most.' })
  points: WebhookPointWire[];
  @ApiProperty(number) enabled: number;
  @ApiProperty({ ...number, description: 'Enabled, and their last attempt failed.' }) failing: number;
  @ApiProperty({ ...number, description: 'Switched off by the product, because they failed.' })
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
  @ApiProperty({ ...instantOrNull, description: 'Of the oldest entry that is not sealed.' })
  oldestUnsealedAt: Date | null;
}

export class DashboardImpersonationsWire {
  @ApiProperty({
    ...number,
    description: 'Running ones; of the caller alone without the right to read the trail.',
  })
  running: number;
}

export class DashboardWire {
  @ApiProperty() asOf: Date;
  @ApiProperty({ ...number, description: 'Seconds from one point to the next.' }) step: number;
  @ApiProperty({
    ...instantOrNull,
    description:
      'From when on people and sign-ins are complete, while earlier times are still being counted.',
  })
  completeFrom: Date | null;
  @ApiProperty({
    enum: dashboardParts,
    isArray: true,
    description: 'What could not be read now. Any other part that is null the caller may not see.',
  })
  failed: DashboardPart[];
  @ApiProperty({ type: DashboardPeopleWire, nullable: true }) people: DashboardPeopleWire | null;
  @ApiProperty({ type: DashboardSignInsWire, nullable: true }) signIns: DashboardSignInsWire | null;
  @ApiProperty({ type: DashboardMailsWire, nullable: true }) mails: DashboardMailsWire | null;
  @ApiProperty({ type: DashboardWebhooksWire, nullable: true }) webhooks: DashboardWebhooksWire | null;
  @ApiProperty({ type: DashboardQueuesWire, nullable: true }) queues: DashboardQueuesWire | null;
  @ApiProperty({ type: DashboardAuditWire, nullable: true }) audit: DashboardAuditWire | null;
  @ApiProperty({ type: DashboardImpersonationsWire, nullable: true })
  impersonations: DashboardImpersonationsWire | null;
}
