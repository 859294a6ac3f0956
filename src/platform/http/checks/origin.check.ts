import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { OriginRule } from '../access/route-access.js';
import { HttpErrors } from '../http.errors.js';
import { TrustedOrigins } from './trusted-origins.js';

/** Refuses writes that a page of a foreign site makes with our cookies (cross-site request forgery). */
@Injectable()
export class OriginCheck {
  constructor(private readonly origins: TrustedOrigins) {}

  /** @throws INVALID_ORIGIN */
  async verify(request: FastifyRequest, rule: OriginRule): Promise<void> {
    if (rule === 'own') return this.requireOwnOrigin(request);
    if (request.method !== 'POST' || request.headers.cookie === undefined) return;
    const origin = request.headers.origin ?? request.headers.referer;
    // Callers that are no browsers send neither; browsers always send Origin with a POST.
    if (origin === undefined || origin === '') return;
    if (!(await this.origins.trusts(origin, request))) throw HttpErrors.INVALID_ORIGIN();
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
