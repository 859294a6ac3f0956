import type { StaffApi } from '../providers/staffApi';

/** A change by the segments of its path. */
export const postTo = (api: StaffApi, path: string[], body: object): Promise<unknown> =>
  api.post(
    `/api/admin/${path.map((step) => encodeURIComponent(step)).join('/')}` as never,
    { body } as never,
  );
