import type { BulkOutcomes, BulkPreview } from '../api/types';
import { download, request, type Download, type DownloadOptions } from './http';

export const bulkVerbs = ['ban', 'unban', 'revoke-sessions'] as const;
export type BulkVerb = (typeof bulkVerbs)[number];

/** People by their ids, or everybody whom the list's filters leave; `behind` is where the selection before ended. */
export type BulkSelection = { ids: string[] } | { filter: Record<string, unknown>; behind?: string };

/** What is done with a part of them. */
export interface BulkBody {
  ids: string[];
  reason: string;
  /** By which the server knows what it has done already, when the same is sent again. */
  run: string;
  /** Of bans that are taken back: the run that made them. */
  undoes?: string;
}

/** What is done with many people at once. */
export interface BulkApi {
  /** What would happen. */
  previewBulk(verb: BulkVerb, selection: BulkSelection, signal?: AbortSignal): Promise<BulkPreview>;
  /** Does it with a part of them, who are named in the body. */
  changePeople(verb: BulkVerb, body: BulkBody): Promise<BulkOutcomes>;
  /** Everybody whom the list's filters leave, as a file. */
  exportUsers(filter: Record<string, unknown>, options: DownloadOptions): Promise<Download>;
}

export const bulkApi: BulkApi = {
  previewBulk: (verb, selection, signal) =>
    request('/users/bulk/preview', {
      method: 'POST',
      body: { verb, selection: asSent(selection) },
      signal,
    }),
  exportUsers: (filter, options) =>
    download(`/users/export?${new URLSearchParams({ ...textsOf(filter), format: options.format })}`, options),
  changePeople: (verb, body) => request(`/users/bulk/${verb}`, { method: 'POST', body }),
};

/** Filters as the list sends them in its address: texts, and nothing that narrows nothing. */
function asSent(selection: BulkSelection): object {
  if ('ids' in selection) return selection;
  const { filter, ...rest } = selection;
  return { ...rest, filter: textsOf(filter) };
}

function textsOf(filter: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
