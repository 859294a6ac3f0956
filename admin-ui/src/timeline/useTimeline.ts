import type { TimelineEntry, TimelineKind, TimelineOwner } from './timeline.types';
import { useCursorPages, type FeedState } from '../feed/useFeed';
import { useStaffApi } from '../providers/useStaffApi';

/** A timeline, newest first, refetched with its owner. */
export function useTimeline(
  owner: TimelineOwner,
  id: string,
  kinds: TimelineKind[],
): FeedState<TimelineEntry> {
  const api = useStaffApi();
  const key = owner === 'users' ? ['users', 'timeline', id] : ['organizations', 'parts', id, 'timeline'];
  return useCursorPages([...key, kinds], (place, signal) => {
    const params = { path: { id }, query: { kind: kinds, ...place } };
    return api.get(`/api/admin/${owner}/{id}/timeline`, { params, signal });
  });
}
