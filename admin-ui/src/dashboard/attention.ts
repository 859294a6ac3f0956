import type { Dashboard } from './dashboard.types';
import { listLinks } from './listLinks';

/** Something that needs attention, and where to look. */
export interface AttentionItem {
  /** Translation key of the sentence. */
  name: string;
  tone: 'negative' | 'caution';
  /** How many. */
  count?: number;
  since?: string;
  /** What the sentence names. */
  subject?: string;
  to: string;
}

const minute = 60_000;
const hour = 60 * minute;
/** Milliseconds of normal waiting; anything older means that no worker runs. */
const maxWait = 10 * minute;

/** What needs attention, most severe first. Parts the user may not see are left out. */
export function attentionItems(dashboard: Dashboard): AttentionItem[] {
  const now = Date.parse(dashboard.asOf);
  const items = [
    ...mailItems(dashboard.mails, now),
    ...queueItems(dashboard.queues, now),
    ...signInItems(dashboard.signIns, now),
    ...billingItems(dashboard.billing, now),
    ...auditItems(dashboard.audit, now),
    ...webhookItems(dashboard.webhooks),
  ];
  const worst = items.filter(({ tone }) => tone === 'negative');
  return [...worst, ...items.filter((item) => !worst.includes(item))];
}

const isOverdue = (since: string | null, now: number): since is string =>
  since !== null && now - Date.parse(since) > maxWait;

function mailItems(mails: Dashboard['mails'], now: number): AttentionItem[] {
  if (mails === null) return [];
  const { failed: count, waiting, since, oldestWaitingAt } = mails;
  const failed: AttentionItem = {
    name: 'failed_mails',
    tone: 'negative',
    count,
    to: listLinks.mails('failed', since),
  };
  return [
    ...(count > 0 ? [failed] : []),
    ...(isOverdue(oldestWaitingAt, now)
      ? [
          {
            name: 'waiting_mails',
            tone: 'caution' as const,
            count: waiting,
            since: oldestWaitingAt,
            to: listLinks.mails('queued'),
          },
        ]
      : []),
  ];
}

function queueItems(queues: Dashboard['queues'], now: number): AttentionItem[] {
  if (queues === null) return [];
  return queues.queues.flatMap(
    ({ name: subject, failed, waiting, oldestWaitingAt: since }): AttentionItem[] => {
      const to = listLinks.queues(subject);
      return [
        ...(failed > 0
          ? [{ name: 'failed_jobs', tone: 'negative' as const, count: failed, subject, to }]
          : []),
        ...(isOverdue(since, now)
          ? [{ name: 'waiting_jobs', tone: 'caution' as const, count: waiting, since, subject, to }]
          : []),
      ];
    },
  );
}

function signInItems(signIns: Dashboard['signIns'], now: number): AttentionItem[] {
  if (signIns === null) return [];
  const span = { from: new Date(now - hour).toISOString(), to: new Date(now + minute).toISOString() };
  return signIns.bursts.map(({ ipAddress, count }) => ({
    name: 'burst',
    tone: 'caution',
    count,
    subject: ipAddress,
    to: listLinks.signIns(span, { q: ipAddress, outcome: 'refused' }),
  }));
}

function auditItems(audit: Dashboard['audit'], now: number): AttentionItem[] {
  const since = audit?.oldestUnsealedAt ?? null;
  return isOverdue(since, now)
    ? [{ name: 'unsealed', tone: 'caution', since, to: listLinks.unsealed() }]
    : [];
}

/** Milliseconds after which a verification is overdue: two nights were missed. */
const maxAge = 50 * hour;

function billingItems(billing: Dashboard['billing'], now: number): AttentionItem[] {
  if (billing === null) return [];
  return [
    ...verificationItems(billing, now),
    ...gatewayEventItems(billing, now),
    ...paymentItems(billing, now),
  ];
}

type Billing = NonNullable<Dashboard['billing']>;

function verificationItems({ lastVerification: last }: Billing, now: number): AttentionItem[] {
  if (last === null) return [];
  const { id, outcome, differences: count, finishedAt: since } = last;
  const to = listLinks.verification(id);
  const isOld = now - Date.parse(since) > maxAge;
  return [
    ...(count > 0 ? [{ name: 'billing_differences', tone: 'negative' as const, count, to }] : []),
    ...(outcome === 'failed' ? [{ name: 'billing_unverified', tone: 'negative' as const, since, to }] : []),
    ...(isOld ? [{ name: 'billing_outdated', tone: 'caution' as const, since, to }] : []),
  ];
}

function gatewayEventItems({ events: { failed, waiting, oldestAt } }: Billing, now: number): AttentionItem[] {
  if (failed > 0) {
    const to = listLinks.gatewayEvents('failed');
    return [{ name: 'failed_gateway_events', tone: 'negative', count: failed, to }];
  }
  if (!isOverdue(oldestAt, now)) return [];
  const to = listLinks.gatewayEvents('waiting');
  return [{ name: 'waiting_gateway_events', tone: 'caution', count: waiting, since: oldestAt, to }];
}

/** Milliseconds a payment may take. Banks of some methods settle after days, but buyers authenticate within hours. */
const maxPending = 24 * hour;

function paymentItems({ payments: { pending, oldestAt: since } }: Billing, now: number): AttentionItem[] {
  if (since === null || now - Date.parse(since) <= maxPending) return [];
  return [
    { name: 'pending_payments', tone: 'caution', count: pending, since, to: listLinks.payments('pending') },
  ];
}

function webhookItems(webhooks: Dashboard['webhooks']): AttentionItem[] {
  if (webhooks === null) return [];
  const { failing, switchedOff } = webhooks;
  const states: AttentionItem[] = [
    {
      name: 'failing_endpoints',
      tone: 'negative',
      count: failing,
      to: listLinks.endpoints({ state: 'failing' }),
    },
    {
      name: 'switched_off',
      tone: 'caution',
      count: switchedOff,
      to: listLinks.endpoints({ state: 'disabled' }),
    },
  ];
  return states.filter(({ count }) => count !== 0);
}
