import type { FastifyRequest } from 'fastify';
import { isBelowV1 } from './v1/v1-path.js';

/**
 * Browsers that follow a link prefer HTML; other clients accept anything. Requests rejected before routing lack
 * `accepts()`. Routes below `/v1` always answer JSON.
 */
export function prefersHtml(request: FastifyRequest): boolean {
  return !isBelowV1(request) && 'accepts' in request && request.accepts().type(['json', 'html']) === 'html';
}
