import { AsyncLocalStorage } from 'node:async_hooks';
import type { Client } from '#common/net/client.js';

export interface RequestContextStore {
  /** What every line written on behalf of one request or job carries. */
  requestId: string;
  /** Who sent the request, found out when somebody asks; absent in a job. */
  client?: () => Client;
  /** Set once it is known that a staff member calls in a person's name. */
  impersonation?: { userId: string; impersonatorId: string };
}

/** The context of the request at hand, wherever the code is; empty outside of one. */
export const requestContext = new AsyncLocalStorage<RequestContextStore>();
