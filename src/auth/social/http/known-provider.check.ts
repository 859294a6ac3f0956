import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { PreCheck } from '#platform/http/access/route-access.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { SocialProviderRegistry } from '../providers/social-provider.registry.js';

/** Which providers there are is known when the settings are read, and hence to no rule of an input. */
@Injectable()
export class KnownProviderCheck implements PreCheck {
  constructor(private readonly socialProviderRegistry: SocialProviderRegistry) {}

  /**
   * Leaves what is no text to the rules of the input.
   * @throws INVALID_BODY
   */
  verify({ body }: FastifyRequest): void {
    const { provider } = Object(body) as { provider?: unknown };
    if (typeof provider === 'string' && !this.socialProviderRegistry.isKnown(provider))
      throw HttpErrors.INVALID_BODY();
  }
}
