import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { FailedJob, JobQueue } from '../job-queues.types';
import type { Feed } from '../../../api/types';
import type { FeedState } from '../../../feed/useFeed';
import { useStaffApi } from '../../../providers/useStaffApi';

/** Milliseconds between two requests while the page is visible. */
const refetchInterval = 10_000;

/** Rows per page. */
const size = 25;

/** The state of the queues, refetched regularly. */
export function useQueues() {
  const api = useStaffApi();
  return useQuery({
    queryKey: ['job-queues'],
    queryFn: ({ signal }) => api.get('/api/admin/job-queues', { signal }),
    refetchInterval,
    retry: false,
  });
}

/** Jobs of a queue that failed permanently, newest first. */
export function useFailedJobs(queue: JobQueue['name']): FeedState<FailedJob> {
  const api = useStaffApi();
  return useInfiniteQuery({
    queryKey: ['job-queues', 'failed', queue],
    queryFn: async ({ pageParam, signal }): Promise<Feed<FailedJob>> => {
      const { data, total } = await api.get('/api/admin/job-queues/{name}/failed-jobs', {
        params: { path: { name: queue }, query: { offset: Number(pageParam), size } },
        signal,
      });
      const end = Number(pageParam) + data.length;
      return { data, next: data.length > 0 && end < total ? String(end) : null };
    },
    initialPageParam: '0',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
