import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { OriginRule } from '../access/route-access.js';
import { HttpErrors } from '../http.errors.js';
import { TrustedOrigins } from './trusted-origins.service.js';

/** What browsers call a page that is not of our own origin (Fetch Metadata, W3C). */
const OTHER_SITES = new Set(['cross-site', 'same-site']);
/** What a page may send anywhere without the browser asking us first (Fetch Standard, CORS-safelisted types). */
const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\s*(;|$)/i;

/**
 * Refuses writes that a page of a foreign site makes with our cookies (cross-site request forgery), and those by which
 * it would have us set cookies in a browser of somebody who never asked for them (login CSRF).
 */
@Injectable()
export class OriginCheck {
  constructor(private readonly origins: TrustedOrigins) {}

  /** @throws INVALID_ORIGIN */
  async verify(request: FastifyRequest, rule: OriginRule): Promise<void> {
    if (rule === 'own') this.requireOwnOrigin(request);
    else if (rule === 'trusted' && request.method !== 'GET') await this.requireTrustedOrigin(request);
  }

  private async requireTrustedOrigin(request: FastifyRequest): Promise<void> {
    const { cookie, referer } = request.headers;
    const isSent = isSentByForeignPage(request);
    if (cookie === undefined && !isSent) return;
    const origin = request.headers.origin ?? referer;
    // Callers that are no browsers send neither; browsers always send Origin with a write.
    if (!origin && !isSent) return;
    if (!origin || !(await this.origins.trusts(origin, request))) throw HttpErrors.INVALID_ORIGIN();
  }

  /**
   * Browsers leave Origin out of a GET only when the page that asks is our own, or may not read the answer. A trusted
   * page on a sibling domain would otherwise read with our cookie, because `SameSite` counts it as the same site.
   */
  private requireOwnOrigin({ method, headers }: FastifyRequest): void {
    if (method === 'GET' && headers.origin === undefined) return;
    if (headers.origin === undefined || !this.origins.isOwn(headers.origin))
      throw HttpErrors.INVALID_ORIGIN();
  }
}

/**
 * A form of another site, or a script of one that sends what a form could: no preflight has asked us whether that page
 * may call. It needs no cookie to do harm, because the answer of a sign-in sets them. What was asked for by a preflight,
 * and what comes from programs, is not among this.
 */
function isSentByForeignPage({ headers }: FastifyRequest): boolean {
  if (!OTHER_SITES.has(String(headers['sec-fetch-site']))) return false;
  const type = headers['content-type'];
  return headers['sec-fetch-mode'] !== 'cors' || type === undefined || FORM_TYPE.test(type);
}
