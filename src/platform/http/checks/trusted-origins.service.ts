import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { HttpConfig } from '#config/http.config.js';
import { matchesOrigin } from './origin-pattern.js';

/** The origins whose pages may call with cookies and whose addresses a caller may be sent to. */
@Injectable()
export class TrustedOrigins {
  constructor(private readonly config: HttpConfig) {}

  async trusts(url: string, request: FastifyRequest): Promise<boolean> {
    if (this.isOwn(url)) return true;
    const entries = await this.config.trustedOriginsFor(request);
    return entries.some((entry) => matchesOrigin(entry, url));
  }

  isOwn(url: string): boolean {
    return this.config.ownOrigins.some((origin) => matchesOrigin(origin, url));
  }
}
