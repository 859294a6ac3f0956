import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RouteAccess, type AccessCheck } from '../http/access/route-access.js';
import { HttpErrors } from '../http/http.errors.js';
import { MetricsToken } from './metrics-token.service.js';

/** Lets readers pass who send the token of the settings; without one there is nothing to be found here. */
@Injectable()
export class MetricsAccess implements AccessCheck<undefined> {
  constructor(private readonly token: MetricsToken) {}

  /** @throws NOT_FOUND when no token is set, UNAUTHORIZED for any other one */
  verify(request: FastifyRequest): void {
    if (!this.token.isSet) throw HttpErrors.NOT_FOUND();
    if (!this.token.admits(request.headers.authorization)) throw HttpErrors.UNAUTHORIZED();
  }
}

/** The route is for whoever sends the token of the metrics. */
export const MetricsReader = () => RouteAccess(MetricsAccess, undefined);
