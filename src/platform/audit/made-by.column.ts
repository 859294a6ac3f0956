import { p } from '@mikro-orm/postgresql';
import { requestContext } from '../http/server/request-context.js';

/** The request or job that made the row, by which it is told together with what else that did; null of imported rows. */
export const madeBy = () =>
  p
    .text()
    .$type<string | null>()
    .nullable()
    .onCreate(() => requestContext.getStore()?.requestId ?? null);
