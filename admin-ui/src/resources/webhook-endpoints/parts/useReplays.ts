import { useQuery } from '@tanstack/react-query';
import type { Replay } from '../webhook-endpoints.types';
import { useStaffApi } from '../../../providers/useStaffApi';

/** Milliseconds between two requests while a replay runs. */
const refetchInterval = 3_000;

export const isRunning = ({ state }: Replay): boolean => state === 'running';

/** The recent replays of an endpoint and their progress. */
export function useReplays(endpointId: string) {
  const api = useStaffApi();
  return useQuery({
    // Below the key of endpoints, so that actions on them refetch it.
    queryKey: ['webhook-endpoints', 'replays', endpointId],
    queryFn: ({ signal }) =>
      api.get('/api/admin/webhook-endpoints/{id}/replays', { params: { path: { id: endpointId } }, signal }),
    refetchInterval: ({ state }) => (state.data?.data.some(isRunning) ? refetchInterval : false),
    retry: false,
  });
}
