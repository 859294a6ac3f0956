import type { Feed, TimelineEntry } from '../api/types';
import { request } from './http';

/** Whose timeline it is, as the address names them. */
export type TimelineOwner = 'users' | 'organizations';

/** What happened to a person or in an organization. */
export interface TimelineApi {
  readTimeline(
    owner: TimelineOwner,
    id: string,
    query: URLSearchParams,
    signal?: AbortSignal,
  ): Promise<Feed<TimelineEntry>>;
}

export const timelineApi: TimelineApi = {
  readTimeline: (owner, id, query, signal) =>
    request(`/${owner}/${encodeURIComponent(id)}/timeline?${query}`, { signal }),
};
