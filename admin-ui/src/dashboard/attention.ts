import type { Dashboard } from './dashboard.types';
import { rowsBehind } from './rowsBehind';

/** Something that wants somebody, and where to look. */
export interface Matter {
  /** Which sentence says it. */
  name: string;
  tone: 'negative' | 'caution';
  /** How many, or since when. */
  count?: number;
  since?: string;
  /** Whatever the sentence names. */
  subject?: string;
  to: string;
}

const minute = 60_000;
const hour = 60 * minute;
/** Milliseconds of waiting that are usual; what waits for longer says that nobody works it off. */
const patience = 10 * minute;

/** What needs somebody's attention, what is worst first. Says nothing of what the person may not see. */
export function mattersOf(dashboard: Dashboard): Matter[] {
  const now = Date.parse(dashboard.asOf);
  const matters = [
    ...ofMails(dashboard.mails, now),
    ...ofQueues(dashboard.queues, now),
    ...ofSignIns(dashboard.signIns, now),
    ...ofAudit(dashboard.audit, now),
    ...ofWebhooks(dashboard.webhooks),
  ];
  const worst = matters.filter(({ tone }) => tone === 'negative');
  return [...worst, ...matters.filter((matter) => !worst.includes(matter))];
}

const waitsTooLong = (since: string | null, now: number): since is string =>
  since !== null && now - Date.parse(since) > patience;

function ofMails(mails: Dashboard['mails'], now: number): Matter[] {
  if (mails === null) return [];
  const { failed: count, waiting, since, oldestWaitingAt } = mails;
  const failed: Matter = {
    name: 'failed_mails',
    tone: 'negative',
    count,
    to: rowsBehind.mails('failed', since),
  };
  return [
    ...(count > 0 ? [failed] : []),
    ...(waitsTooLong(oldestWaitingAt, now)
      ? [
          {
            name: 'waiting_mails',
            tone: 'caution' as const,
            count: waiting,
            since: oldestWaitingAt,
            to: rowsBehind.mails('queued'),
          },
        ]
      : []),
  ];
}

function ofQueues(queues: Dashboard['queues'], now: number): Matter[] {
  if (queues === null) return [];
  return queues.queues.flatMap(({ name: subject, failed, waiting, oldestWaitingAt: since }): Matter[] => {
    const to = rowsBehind.queues(subject);
    return [
      ...(failed > 0 ? [{ name: 'failed_jobs', tone: 'negative' as const, count: failed, subject, to }] : []),
      ...(waitsTooLong(since, now)
        ? [{ name: 'waiting_jobs', tone: 'caution' as const, count: waiting, since, subject, to }]
        : []),
    ];
  });
}

function ofSignIns(signIns: Dashboard['signIns'], now: number): Matter[] {
  if (signIns === null) return [];
  const span = { from: new Date(now - hour).toISOString(), to: new Date(now + minute).toISOString() };
  return signIns.bursts.map(({ ipAddress, count }) => ({
    name: 'burst',
    tone: 'caution',
    count,
    subject: ipAddress,
    to: rowsBehind.signIns(span, { q: ipAddress, outcome: 'refused' }),
  }));
}

function ofAudit(audit: Dashboard['audit'], now: number): Matter[] {
  const since = audit?.oldestUnsealedAt ?? null;
  return waitsTooLong(since, now)
    ? [{ name: 'unsealed', tone: 'caution', since, to: rowsBehind.unsealed() }]
    : [];
}

function ofWebhooks(webhooks: Dashboard['webhooks']): Matter[] {
  if (webhooks === null) return [];
  const { failing, switchedOff } = webhooks;
  const states: Matter[] = [
    {
      name: 'failing_endpoints',
      tone: 'negative',
      count: failing,
      to: rowsBehind.endpoints({ state: 'failing' }),
    },
    {
      name: 'switched_off',
      tone: 'caution',
      count: switchedOff,
      to: rowsBehind.endpoints({ state: 'disabled' }),
    },
  ];
  return states.filter(({ count }) => count !== 0);
}
