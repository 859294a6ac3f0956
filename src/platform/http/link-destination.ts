import type { FastifyRequest } from 'fastify';
import { prefersHtml } from './prefers-html.js';

/** Stands in a mailed link whose application has named no page to lead to, as published servers write it. */
export const NO_DESTINATION = '/';

/**
 * The page of the application that a mailed link leads to. Undefined where there is none: people then see a page of
 * ours, and programs the answer itself.
 */
export function destinationOf(request: FastifyRequest, callbackURL: string | undefined): string | undefined {
  if (callbackURL === '') return undefined;
  return callbackURL === NO_DESTINATION && prefersHtml(request) ? undefined : callbackURL;
}
