import { AsyncLocalStorage } from 'node:async_hooks';
import type { Client } from '#common/net/client.js';

export interface RequestContextStore {
  /** What every line written on behalf of one request or job carries. */
  requestId: string;
  /** Who sent the request, found out when somebody asks; absent in a job. */
  client?: () => Client;
}

/** The context of the request at hand, wherever the code is; empty outside of one. */
export const requestContext = new AsyncLocalStorage<RequestContextStore>();
