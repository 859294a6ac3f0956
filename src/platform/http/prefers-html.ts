import type { FastifyRequest } from 'fastify';
import { isBelowV1 } from './v1/v1-path.js';

/**
 * A browser following a link asks for HTML before anything else; programs take whatever comes. What the server refuses
 * before it looks for a route lacks the method that tells. Nobody navigates to what is only for programs.
 */
export function prefersHtml(request: FastifyRequest): boolean {
  return !isBelowV1(request) && 'accepts' in request && request.accepts().type(['json', 'html']) === 'html';
}
