import type { Dashboard } from '../api/types';
import { request } from './http';

export interface DashboardApi {
  /** How the installation is doing, as far as one may know. */
  dashboard(range: string, signal?: AbortSignal): Promise<Dashboard>;
}

export const dashboardApi: DashboardApi = {
  dashboard: (range, signal) => request(`/dashboard?${new URLSearchParams({ range })}`, { signal }),
};
