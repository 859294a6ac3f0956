import type { FastifyRequest } from 'fastify';
import { prefersHtml } from './prefers-html.js';

/** The `callbackURL` of emailed links for which the application named no page, as published servers write it. */
export const NO_DESTINATION = '/';

/**
 * The page of the application that an emailed link leads to. Undefined where there is none: browsers then see our own
 * page, and other clients receive JSON.
 */
export function destinationOf(request: FastifyRequest, callbackURL: string | undefined): string | undefined {
  if (callbackURL === '') return undefined;
  return callbackURL === NO_DESTINATION && prefersHtml(request) ? undefined : callbackURL;
}
