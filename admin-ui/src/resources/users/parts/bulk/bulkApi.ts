import { filterQuery } from '../../../../providers/listQuery';
import type { StaffApi } from '../../../../providers/staffApi';
import type { BulkOutcomes, BulkPreview } from '../../users.types';

export const bulkVerbs = ['ban', 'unban', 'revoke-sessions'] as const;
export type BulkVerb = (typeof bulkVerbs)[number];

/** Users by their ids, or all that match the list's filters; `behind` is where the previous selection ended. */
export type BulkSelection = { ids: string[] } | { filter: Record<string, unknown>; behind?: string };

/** One batch of a run. */
export interface BulkBody {
  ids: string[];
  reason: string;
  /** Identifies the run: the server does not repeat what it has already done in it. */
  run: string;
  /** The run whose bans an unban lifts. */
  undoes?: string;
}

/** What the change would do. */
export function previewBulk(
  api: StaffApi,
  verb: BulkVerb,
  selection: BulkSelection,
  signal?: AbortSignal,
): Promise<BulkPreview> {
  const body = { verb, selection: withQuery(selection) };
  return api.post('/api/admin/users/bulk/preview', { body, signal });
}

/** Changes the users in the body. */
export const changeUsers = (api: StaffApi, verb: BulkVerb, body: BulkBody): Promise<BulkOutcomes> =>
  api.post(`/api/admin/users/bulk/${verb}`, { body });

/** Filters in the list's query format. */
function withQuery(selection: BulkSelection) {
  if ('ids' in selection) return selection;
  const { filter, ...rest } = selection;
  return { ...rest, filter: filterQuery(filter) };
}
