import { RequestContext } from '@mikro-orm/core';
import { MikroORM } from '@mikro-orm/postgresql';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { OwnMerchant } from '#billing';
import { AuthConfig } from '#config/auth.config.js';
import type { Settings } from '#config/load-settings.js';
import { LoggingConfig } from '#config/logging.config.js';
import { ProcessConfig } from '#config/process.config.js';
import { Readiness } from '#platform/http/health/readiness.service.js';
import { createLogger } from '#platform/logging/create-logger.js';
import { createWebApplication, createWorkerApplication } from './create-application.js';
import { describeFault } from './faults.js';
import { listen, listenForMetrics } from './listen.js';
import { loadAppSettings } from './load-app-settings.js';
import { releaseMemoryWhenIdle } from './memory-release.js';
import { openDatabase, type OpenDatabase } from './open-database.js';
import { prepareDatabase } from './prepare-database.js';
import { Shutdown } from './shutdown.js';
import { callOnStart } from './server-api.js';
import { renderStartTable } from './start-table.js';
import { startWork } from './start-work.js';
import type { AppSettings } from './app-settings.js';

/** Starts what `APP_ROLE` asks for. Faults a person can mend are told in plain words; the exit code is then 1. */
export async function start(): Promise<void> {
  const shutdown = new Shutdown();
  try {
    await run(await loadAppSettings(), shutdown);
  } catch (error) {
    // An interrupted start fails because its dependencies close; that needs no report.
    if (!shutdown.isEnding) process.stderr.write(`${describeFault(error)}\n`);
    await shutdown.finish(1);
  }
}

async function run(settings: Settings, shutdown: Shutdown): Promise<void> {
  const logger = createLogger(new LoggingConfig(settings.env));
  for (const warning of settings.warnings) logger.warn({ context: 'Settings' }, warning);
  shutdown.onSignal(logger);
  // A supervisor can start the process anew; without its database this one is of no use.
  const opening = openDatabase(settings.env, logger, () => void shutdown.finish(1));
  // Before it is open: a signal during the first seconds must not leave a server behind.
  shutdown.onEnd(async () => (await opening.catch(() => null))?.embedded?.stop());
  const database = await opening;

  const appSettings = { ...settings, env: { ...settings.env, DATABASE_URL: database.url } };
  const app = await createApplicationFor(appSettings, logger);
  const readiness = app.get(Readiness, { strict: false });
  shutdown.onEnd(() => app.close());
  shutdown.onEnd(() => readiness.end());

  const http = await listen(app);
  const metrics = await listenForMetrics(app, http);
  const administrator = await prepareDatabase(app, { ...database, logger });
  const { runsWeb, runsWorker } = app.get(ProcessConfig, { strict: false });
  if (runsWorker) {
    // With PORT=0 the port is known only now, and links in mails name it.
    const listening = { ...appSettings, env: { ...appSettings.env, PORT: http.port } };
    const work = await startWork(listening, logger);
    shutdown.onEnd(() => work.close());
  }
  await callOnStart(settings.options, app);
  // Workers answer only for their health: they have no module of billing.
  if (runsWeb) await warnOfMissingMerchant(app, logger);
  readiness.begin();
  releaseMemoryWhenIdle();
  process.stdout.write(
    renderStartTable({
      http,
      metrics,
      administrator,
      auth: app.get(AuthConfig, { strict: false }),
      process: app.get(ProcessConfig, { strict: false }),
      database: locationOf(database),
    }),
  );
}

/** The start goes on: administrators can create the organization meanwhile. */
async function warnOfMissingMerchant(app: NestFastifyApplication, logger: Logger): Promise<void> {
  const { em } = app.get<MikroORM>(MikroORM, { strict: false });
  const find = () => app.get(OwnMerchant, { strict: false }).findMissing();
  const missing = await RequestContext.create(em, find);
  if (missing === null) return;
  const warning = `BILLING_MERCHANT: no organization has the ID or slug ${missing} yet. Only administrators can create it.`;
  logger.warn({ context: 'Settings' }, warning);
}

function createApplicationFor(settings: AppSettings, logger: Logger): Promise<NestFastifyApplication> {
  const isWeb = new ProcessConfig(settings.env).runsWeb;
  return isWeb ? createWebApplication(settings, logger) : createWorkerApplication(settings, logger);
}

function locationOf({ url, embedded }: OpenDatabase): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}${embedded ? ` (embedded, version ${embedded.version})` : ''}`;
}
