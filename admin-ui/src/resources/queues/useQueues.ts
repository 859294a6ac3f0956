import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { FailedJob, Feed } from '../../api/types';
import type { FeedState } from '../../feed/useFeed';
import { useStaffApi } from '../../providers/useStaffApi';

/** Milliseconds between two looks while somebody watches. */
const WATCHED_EVERY = 10_000;

/** The key under which all of it is known. */
export const queuesKey = 'job-queues';

/** What is in the queues, and a moment later what is in them then. */
export function useQueues() {
  const dataProvider = useStaffApi();
  return useQuery({
    queryKey: [queuesKey],
    queryFn: ({ signal }) => dataProvider.jobQueues(signal),
    refetchInterval: WATCHED_EVERY,
    retry: false,
  });
}

/** Jobs of a queue that are not tried again by themselves, the newest first. */
export function useFailedJobs(queue: string): FeedState<FailedJob> {
  const dataProvider = useStaffApi();
  return useInfiniteQuery({
    queryKey: [queuesKey, 'failed', queue],
    queryFn: async ({ pageParam, signal }): Promise<Feed<FailedJob>> => {
      const { data, total } = await dataProvider.failedJobs(queue, Number(pageParam), signal);
      const end = Number(pageParam) + data.length;
      return { data, next: data.length > 0 && end < total ? String(end) : null };
    },
    initialPageParam: '0',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
