import { EntityManager } from '@mikro-orm/postgresql';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { ApplicationConfig } from '#config/application.config.js';
import { HttpConfig } from '#config/http.config.js';
import { StorageConfig } from '#config/storage.config.js';
import { MetricsConfig } from '#config/metrics.config.js';
import { registerEntityContext } from '#platform/database/request-context.hook.js';
import { TrustedOrigins } from '#platform/http/checks/trusted-origins.service.js';
import { registerReadinessGate } from '#platform/http/health/readiness-gate.js';
import { Readiness } from '#platform/http/health/readiness.service.js';
import { registerCors } from '#platform/http/server/cors.js';
import { createServer } from '#platform/http/server/create-server.js';
import { registerBodyHash } from '#platform/idempotency/body-hash.hook.js';
import { Metrics } from '#platform/metrics/metrics.registry.js';
import { registerRequestMetrics } from '#platform/metrics/request-metrics.hook.js';
import { NestLogger } from '#platform/logging/nest-logger.js';
import { serveApiDocuments } from './api-documents.js';
import { registerCheckoutAssets } from './checkout-assets.js';
import { registerConsoleAssets } from './console-assets.js';
import type { AppSettings } from './app-settings.js';
import { HealthModule } from './health.module.js';
import { limitRequests } from './limit-requests.js';
import { WebModule } from './web.module.js';

/** The application that answers people, applications and staff; initialised, not yet listening. */
export async function createWebApplication(
  settings: AppSettings,
  logger: Logger,
): Promise<NestFastifyApplication> {
  const app = await createApplication(await WebModule.forRoot(settings), settings, logger);
  limitRequests(app);
  await registerConsoleAssets(app.getHttpAdapter().getInstance());
  await registerCheckoutAssets(app.getHttpAdapter().getInstance());
  serveApiDocuments(app);
  return app.init();
}

/** The application of a worker process, which answers health checks and those who watch it alone. */
export async function createWorkerApplication(
  settings: AppSettings,
  logger: Logger,
): Promise<NestFastifyApplication> {
  const app = await createApplication(await HealthModule.forRoot(settings), settings, logger);
  return app.init();
}

async function createApplication(
  module: DynamicModule,
  { env, options }: AppSettings,
  logger: Logger,
): Promise<NestFastifyApplication> {
  const adapter = await createServer(
    {
      http: new HttpConfig(env, options),
      application: new ApplicationConfig(env),
      storage: new StorageConfig(env),
    },
    logger,
  );
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    bodyParser: false,
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  const server = adapter.getInstance<FastifyInstance>();
  if (new MetricsConfig(env).isEnabled) registerRequestMetrics(server, app.get(Metrics, { strict: false }));
  registerReadinessGate(server, app.get(Readiness, { strict: false }));
  await registerCors(server, app.get(TrustedOrigins, { strict: false }));
  registerBodyHash(server);
  registerEntityContext(server, app.get(EntityManager, { strict: false }));
  return app;
}
