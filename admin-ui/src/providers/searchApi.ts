import type { SearchAnswer } from '../api/types';
import { request } from './http';

/** One question to everything that staff may list. */
export interface SearchApi {
  search(text: string, signal?: AbortSignal): Promise<SearchAnswer>;
}

export const searchApi: SearchApi = {
  search: (text, signal) => request(`/search?${new URLSearchParams({ q: text })}`, { signal }),
};
