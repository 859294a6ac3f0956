import { AsyncLocalStorage } from 'node:async_hooks';

/** What every line written on behalf of one request or job carries. */
export interface RequestContextStore {
  requestId: string;
}

/** The context of the request at hand, wherever the code is; empty outside of one. */
export const requestContext = new AsyncLocalStorage<RequestContextStore>();
