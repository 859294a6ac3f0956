import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { RedeliveryOutcome } from '../webhooks.types';
import { useStaffApi } from '../../../providers/useStaffApi';
import { verbs } from '../verbs/useWebhookVerb';

/** Messages of one request. */
const atOnce = 50;

/**
 * Sends one request after the other; to send the same again after one has failed does nothing twice. Where all of them are
 * on their way, that is said at once.
 */
export function useRedeliverMany() {
  const api = useStaffApi();
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: async ({ ids, reason }: { ids: string[]; reason: string }) => {
      const outcomes: RedeliveryOutcome[] = [];
      for (let start = 0; start < ids.length; start += atOnce) {
        const body = { ids: ids.slice(start, start + atOnce), reason };
        outcomes.push(...(await api.post('/api/admin/webhook-deliveries/redeliver', { body })).data);
      }
      return outcomes;
    },
    onSuccess: (outcomes) => {
      if (outcomes.every(({ why }) => why === null))
        notify(`${verbs}.redeliver_many.done`, {
          type: 'success',
          messageArgs: { smart_count: outcomes.length },
        });
    },
    // Some may be on their way although a later request failed.
    onSettled: () => {
      for (const resource of ['webhook-endpoints', 'webhook-deliveries'])
        void queries.invalidateQueries({ queryKey: [resource] });
    },
  });
}
