import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { PublicAccess } from './access/public.access.js';
import { RouteRegistry } from './access/route.registry.js';
import { CallbackUrlCheck } from './checks/callback-url.check.js';
import { OriginCheck } from './checks/origin.check.js';
import { TrustedOrigins } from './checks/trusted-origins.service.js';
import { ErrorFilter } from './error.filter.js';
import { RequestGuard } from './guard/request.guard.js';
import { HealthController } from './health/health.controller.js';
import { LinkResponder } from './pages/link.responder.js';
import { PageRenderer } from './pages/page-renderer.service.js';
import { Readiness } from './health/readiness.service.js';

/** What every route has in common: the guard, the error filter, health. */
@Module({
  imports: [DiscoveryModule],
  controllers: [HealthController],
  providers: [
    RouteRegistry,
    PublicAccess,
    TrustedOrigins,
    OriginCheck,
    CallbackUrlCheck,
    Readiness,
    PageRenderer,
    LinkResponder,
    { provide: APP_GUARD, useClass: RequestGuard },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
  exports: [TrustedOrigins, CallbackUrlCheck, Readiness, RouteRegistry, PageRenderer, LinkResponder],
})
export class HttpModule {}
