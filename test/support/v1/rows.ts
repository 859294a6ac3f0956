import { call, JSON_TYPE } from '../call.js';
import { guardedResources } from '../guarded-requests/index.js';
import type { TestApp } from '../test-app.js';

/** Sends a request with a bearer token. */
export const sendAs = (app: TestApp, token: string | null) => (method: string, path: string, body?: string) =>
  call(method, `${app.origin}${path}`, {
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body !== undefined && JSON_TYPE) },
    ...(body !== undefined && { body }),
  });

/** Inserts a row of everything that requests can be about; the ids. */
export async function insertRows(app: TestApp, organizationId: string): Promise<string[]> {
  const found: string[] = [organizationId];
  for (const { insert } of guardedResources) found.push(...Object.values(await insert(app, organizationId)));
  return found;
}
