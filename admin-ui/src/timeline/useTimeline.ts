import type { TimelineEntry, TimelineKind } from '../api/types';
import { useReadingOn, type FeedState } from '../feed/useFeed';
import { useStaffApi } from '../providers/useStaffApi';
import type { TimelineOwner } from '../providers/timelineApi';

/** A timeline from its newest entry on, asked for anew with everything else of its owner. */
export function useTimeline(
  owner: TimelineOwner,
  id: string,
  kinds: TimelineKind[],
): FeedState<TimelineEntry> {
  const dataProvider = useStaffApi();
  const key = owner === 'users' ? ['users', 'timeline', id] : ['organizations', 'parts', id, 'timeline'];
  return useReadingOn([...key, kinds], (place, signal) => {
    const query = new URLSearchParams([...kinds.map((kind) => ['kind', kind]), ...Object.entries(place)]);
    return dataProvider.readTimeline(owner, id, query, signal);
  });
}
