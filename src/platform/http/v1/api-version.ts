/** What clients of the new generation send as `Polar-Version`, oldest first. Clients of the old one (SDK 0.32.16) send none. */
export const apiVersions = ['2026-04', '2026-10', '2027-01'] as const;
export type ApiVersion = (typeof apiVersions)[number];
/** Staff read and send what its clients do. */
export const newestVersion = '2027-01' satisfies ApiVersion;

/** Whether a client of the version, or of the old generation (null), knows what came with `since`. */
export function reaches(version: ApiVersion | null, since: ApiVersion | null): boolean {
  return since === null || (version !== null && version >= since);
}
