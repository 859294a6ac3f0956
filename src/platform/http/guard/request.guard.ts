import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CallbackUrlCheck } from '../checks/callback-url.check.js';
import { OriginCheck } from '../checks/origin.check.js';
import { validateInputs } from '../checks/validate-inputs.js';
import { noteEffect } from '../access/effect-of.js';
import { RouteRegistry } from '../access/route.registry.js';
import { requireKnownVersion } from '../v1/client-version.js';
import { noteMapping } from '../v1/old-clients.hook.js';

/**
 * The one guard of every route, so that the order in which checks win is written in one place: API version, origin, callback
 * addresses, the route's own pre-checks, the shape of the input, who is calling and whether they may, and last where a
 * link would send them.
 */
@Injectable()
export class RequestGuard implements CanActivate {
  constructor(
    private readonly routes: RouteRegistry,
    private readonly origin: OriginCheck,
    private readonly callbackUrls: CallbackUrlCheck,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    // What a route answers is for this caller at this moment; the console's files do not come by here.
    void http.getResponse<FastifyReply>().header('cache-control', 'no-store');
    requireKnownVersion(request);
    const route = this.routes.of(context.getHandler());
    noteEffect(request, route.effect);
    await this.origin.verify(request, route.origin);
    await this.callbackUrls.verify(request);
    for (const check of route.before) await check.verify(request);
    validateInputs(request, route.inputs);
    await route.check.verify(request, route.accessOptions);
    await this.callbackUrls.verifyQuery(request, route.callbacks);
    if (route.forOldClients !== undefined) noteMapping(request, route.forOldClients);
    return true;
  }
}
