import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { postTo } from '../../../actions/postTo';
import { useStaffApi } from '../../../providers/useStaffApi';

/** The key under which the words of all verbs are. */
export const verbs = 'atrium.webhooks.verb';

const known = ['webhook-endpoints', 'webhook-deliveries', 'webhook-events'];

/** Changes something about webhooks; whatever the console knows of them is asked for anew. */
export function useWebhookVerb<Answer = unknown>(path: string[], done: string) {
  const api = useStaffApi();
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (body: object) => postTo(api, path, body) as Promise<Answer>,
    onSuccess: () => {
      notify(`${verbs}.${done}.done`, { type: 'success' });
      for (const resource of known) void queries.invalidateQueries({ queryKey: [resource] });
    },
  });
}
