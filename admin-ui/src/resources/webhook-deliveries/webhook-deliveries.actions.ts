import { defineAction } from '../../actions/defineAction';
import type { StaffApi } from '../../providers/staffApi';
import { webhookQueries as refreshes } from '../../webhooks/webhookQueries';
import { NotSentDialog } from './parts/NotSentDialog';
import type { ChosenDeliveries, Delivery, RedeliveryOutcome } from './webhook-deliveries.types';

const verb = 'atrium.webhooks.verb';

/** Retries a message. */
export const redeliver = defineAction({
  words: `${verb}.redeliver`,
  permission: ['webhook', 'manage'],
  subject: ({ event }: Pick<Delivery, 'id' | 'event'>) => event.type,
  send: (api, { id }, body) =>
    api.post('/api/admin/webhook-deliveries/{id}/redeliver', { params: { path: { id } }, body }),
  refreshes,
});

const isSent = ({ why }: RedeliveryOutcome): boolean => why === null;

export const redeliverMany = defineAction({
  words: `${verb}.redeliver_many`,
  permission: ['webhook', 'manage'],
  subject: ({ amount }: ChosenDeliveries) => amount,
  send: (api, { deliveries }, { reason }) => sendAll(api, deliveries, reason),
  refreshes,
  // Some may be queued although a later request failed.
  refreshesOnFailure: true,
  done: (outcomes) => (outcomes.every(isSent) ? { smart_count: outcomes.length } : null),
  Result: NotSentDialog,
  showsResult: (outcomes) => !outcomes.every(isSent),
});

/** Messages per request. */
const requestSize = 50;

/** Sends one request after the other. Retrying after a failure repeats nothing. */
async function sendAll(
  api: StaffApi,
  deliveries: ChosenDeliveries['deliveries'],
  reason: string,
): Promise<RedeliveryOutcome[]> {
  const outcomes: RedeliveryOutcome[] = [];
  for (let start = 0; start < deliveries.length; start += requestSize) {
    const ids = deliveries.slice(start, start + requestSize).map(({ id }) => id);
    outcomes.push(
      ...(await api.post('/api/admin/webhook-deliveries/redeliver', { body: { ids, reason } })).data,
    );
  }
  return outcomes;
}
