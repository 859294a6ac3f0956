import { Injectable, Logger } from '@nestjs/common';
import { UserQueries } from '#auth';
import { BillingHealthReader } from '#billing';
import {
  ActivityQueries,
  activityRanges,
  ImpersonationQueries,
  LoginEventFeedQueries,
  type Activity,
  type ActivityRange,
  type StaffMember,
} from '#staff';
import { addSeconds, Clock } from '#common/time/clock.js';
import { within } from '#common/time/within.js';
import { QueueHealthReader } from '#platform/queues/queue-health-reader.service.js';
import { WebhookHealthQueries } from '#webhooks';
import { dashboardParts, type DashboardPart, type DashboardWire } from './dashboard.presenter.js';
import { PlatformHealthQueries } from './platform-health.queries.js';

const HOUR = 3_600;
const DAY = 86_400;
/** Seconds for which mails are counted, whatever the range: as long as somebody can be expected to do something about them. */
const MAILS_SINCE = 7 * DAY;
/** Milliseconds after which a part counts as failed, so that the others are not kept waiting. */
const PART_TIMEOUT = 3_000;
const NEWEST = 6;
/** Refused attempts within an hour from which on an address is told, and addresses told at most. */
const BURST = 20;
const MOST_BURSTS = 5;

type Parts = Omit<DashboardWire, 'asOf' | 'step' | 'completeFrom' | 'failed'>;
type Readers = { [Part in DashboardPart]: (() => Promise<Parts[Part]>) | null };

/** How the installation is doing, as far as the caller may know. A part that fails leaves the others as they are. */
@Injectable()
export class DashboardReader {
  private readonly logger = new Logger('Dashboard');

  constructor(
    private readonly activity: ActivityQueries,
    private readonly userQueries: UserQueries,
    private readonly attempts: LoginEventFeedQueries,
    private readonly webhooks: WebhookHealthQueries,
    private readonly queues: QueueHealthReader,
    private readonly platform: PlatformHealthQueries,
    private readonly billing: BillingHealthReader,
    private readonly impersonationQueries: ImpersonationQueries,
    private readonly clock: Clock,
  ) {}

  async read(range: ActivityRange, staff: StaffMember): Promise<DashboardWire> {
    const now = this.clock.now();
    let counted: Promise<Activity & { completeFrom: Date | null }> | undefined;
    const activity = () => (counted ??= this.activity.of(range));
    const failed: DashboardPart[] = [];
    const readers = this.readersFor(range, staff, now, activity);
    const parts = await Promise.all(
      dashboardParts.map(
        async (part) => [part, await this.attempt<unknown>(part, readers[part], failed)] as const,
      ),
    );
    const completeFrom = counted === undefined ? null : await completeFromOf(counted);
    return {
      asOf: now,
      step: activityRanges[range].step,
      completeFrom,
      failed: dashboardParts.filter((part) => failed.includes(part)),
      ...(Object.fromEntries(parts) as unknown as Parts),
    };
  }

  private async attempt<Part>(
    name: DashboardPart,
    read: (() => Promise<Part>) | null,
    failed: DashboardPart[],
  ): Promise<Part | null> {
    if (read === null) return null;
    try {
      return await within(PART_TIMEOUT, read());
    } catch (error) {
      this.logger.warn({ err: error as Error, part: name }, 'a part of the dashboard could not be read');
      failed.push(name);
      return null;
    }
  }

  private readersFor(
    range: ActivityRange,
    { permissions, user }: StaffMember,
    now: Date,
    activity: () => Promise<Activity>,
  ): Readers {
    return {
      people: granted(permissions.user.includes('list'), () => this.readPeople(activity())),
      signIns: granted(permissions.loginEvent.includes('list'), () => this.readSignIns(activity(), now)),
      mails: granted(permissions.mail.includes('list'), () => this.readMails(now)),
      webhooks: granted(permissions.webhook.includes('list'), () => this.readWebhooks(range, now)),
      queues: granted(permissions.queue.includes('read'), async () => ({ queues: await this.queues.read() })),
      audit: granted(permissions.audit.includes('list'), async () => ({
        oldestUnsealedAt: await this.platform.oldestUnsealed(),
      })),
      billing: granted(permissions.billing.includes('read'), () => this.billing.read()),
      impersonations: async () => ({
        running: (
          await this.impersonationQueries.list(permissions.audit.includes('list') ? undefined : user.id)
        ).length,
      }),
    };
  }

  private async readPeople(counted: Promise<Activity>): Promise<Parts['people']> {
    const [{ points, totals }, newest] = await Promise.all([counted, this.userQueries.listNewest(NEWEST)]);
    const { signUps, active, deletions, bans } = totals;
    return {
      points: points.map((point) => ({
        at: point.at,
        signUps: point.signUps,
        active: point.active,
        deletions: point.deletions,
        bans: point.bans,
      })),
      signUps,
      active,
      deletions,
      bans,
      newest,
    };
  }

  private async readSignIns(counted: Promise<Activity>, now: Date): Promise<Parts['signIns']> {
    const [{ points, totals, methods, outcomes }, bursts] = await Promise.all([
      counted,
      this.attempts.burstsSince(addSeconds(now, -HOUR), BURST, MOST_BURSTS),
    ]);
    return {
      points: points.map(({ at, signIns, refusals }) => ({ at, succeeded: signIns, refused: refusals })),
      succeeded: totals.signIns,
      refused: totals.refusals,
      methods,
      outcomes,
      bursts,
    };
  }

  private async readMails(now: Date): Promise<Parts['mails']> {
    const since = addSeconds(now, -MAILS_SINCE);
    return { since, ...(await this.platform.mails(since)) };
  }

  /** Attempts are counted for thirty days, so that longer ranges show those. */
  private async readWebhooks(range: ActivityRange, now: Date): Promise<Parts['webhooks']> {
    const [{ step, points }, endpoints] = await Promise.all([
      this.webhooks.attempts(range === '24h' ? 'day' : 'month', now),
      this.webhooks.endpoints(),
    ]);
    const shown = range === '7d' ? points.slice(-7) : points;
    return {
      step,
      points: shown.map(({ at, succeeded, failed }) => ({ at, succeeded, failed })),
      ...endpoints,
    };
  }
}

/** The parts that need it have failed where it could not be counted. */
async function completeFromOf(counted: Promise<{ completeFrom: Date | null }>): Promise<Date | null> {
  try {
    return (await within(PART_TIMEOUT, counted)).completeFrom;
  } catch {
    return null;
  }
}

const granted = <Reader>(may: boolean, reader: Reader): Reader | null => (may ? reader : null);
