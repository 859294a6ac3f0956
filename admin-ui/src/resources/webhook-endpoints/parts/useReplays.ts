import { useQuery } from '@tanstack/react-query';
import type { Replay } from '../webhook-endpoints.types';
import { useStaffApi } from '../../../providers/useStaffApi';

/** Milliseconds between two looks while one of them runs. */
const WATCHED_EVERY = 3_000;

export const isRunning = ({ state }: Replay): boolean => state === 'running';

/** What was lately sent again to an endpoint, and how far it is. */
export function useReplays(endpointId: string) {
  const api = useStaffApi();
  return useQuery({
    // With what is known of endpoints, so that a verb about them asks for it anew.
    queryKey: ['webhook-endpoints', 'replays', endpointId],
    queryFn: ({ signal }) =>
      api.get('/api/admin/webhook-endpoints/{id}/replays', { params: { path: { id: endpointId } }, signal }),
    refetchInterval: ({ state }) => (state.data?.data.some(isRunning) ? WATCHED_EVERY : false),
    retry: false,
  });
}
