import 'reflect-metadata';
import './plugin-names.js';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { afterAll } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pino, type Logger } from 'pino';
import { Clock } from '#common/time/clock.js';
import { HttpConfig } from '#config/http.config.js';
import { envFrom } from '#config/load-env.js';
import type { AtriumOptions } from '#config/options.js';
import { Readiness } from '#platform/http/health/readiness.service.js';
import type { AppSettings } from '../../src/apps/app-settings.js';
import { createWebApplication } from '../../src/apps/create-application.js';
import { httpModules, v1Modules } from '../../src/apps/domains.js';
import { dataDir } from './data-dir.js';
import { TestClock } from './test-clock.js';
import { emptyDatabase, testDatabaseUrl } from './test-database.js';

export const TEST_SECRET = 'test-secret-0123456789-abcdefghijklmnop';
/** Thousands of people sign up in the tests; how strong hashes are is tested where they are made. */
const CHEAP_HASHES = { PASSWORD_HASH_MEMORY: '1024' };
/** One at a time, each of which takes long, so that whoever comes at the same time meets a full queue. */
export const FULL_HASH_QUEUE = {
  PASSWORD_HASH_MEMORY: '65536',
  PASSWORD_HASH_CONCURRENCY: '1',
  PASSWORD_HASH_QUEUE: '1',
};

/** The product in this process, on a database of its own, with a clock that stands still until it is moved. */
export class TestApp {
  private constructor(
    private readonly app: NestFastifyApplication,
    /** Origin with the port it happens to listen on. */
    readonly origin: string,
    readonly clock: TestClock,
  ) {}

  /**
   * The application with these settings, started when a case of this file first asks for them; it runs until the file ends.
   * Its clock is back at the start; rows that other cases have left are there until `reset`.
   */
  static async shared(settings: Record<string, string> = {}, options: AtriumOptions = {}): Promise<TestApp> {
    const terms = { env: envOf(settings), options };
    const known = shared.find((one) => isDeepStrictEqual(one.terms, terms));
    const starting = known?.app ?? TestApp.start(settings, options);
    if (!known) shared.push({ terms, app: starting });
    const app = await starting;
    app.clock.restart();
    return app;
  }

  /**
   * An application that its case stops, for cases that change it beyond what `reset` undoes.
   *
   * Settings are given as the environment would give them. Routes of the tests' own are mounted beside those of the
   * product. Nothing is logged unless a test reads the log.
   */
  static async start(
    settings: Record<string, string> = {},
    options: AtriumOptions = {},
    ownModules: typeof v1Modules = [],
    ownV1Modules: typeof v1Modules = [],
    log: Logger = pino({ level: 'silent' }),
  ): Promise<TestApp> {
    const env = envOf(settings);
    const app = await withModules(httpModules, ownModules, () =>
      withModules(v1Modules, ownV1Modules, () => createWebApplication({ env, options }, log)),
    );
    await app.listen(0, '127.0.0.1');
    const { port } = app.getHttpServer().address() as AddressInfo;
    app.get(HttpConfig, { strict: false }).listeningOn(port);
    app.get(Readiness, { strict: false }).begin();
    return new TestApp(
      app,
      `http://localhost:${String(port)}`,
      new TestClock(app.get(Clock, { strict: false })),
    );
  }

  get<T>(token: Type<T>): T {
    return this.app.get(token, { strict: false });
  }

  /** An entity manager of its own, so that nothing read before is remembered. */
  get em(): EntityManager {
    return this.get(EntityManager).fork();
  }

  /** The raw application, for what only the framework knows. */
  get nest(): NestFastifyApplication {
    return this.app;
  }

  async reset(): Promise<void> {
    await emptyDatabase(this.em);
  }

  async stop(): Promise<void> {
    await this.app.close();
  }
}

const shared: { terms: object; app: Promise<TestApp> }[] = [];

afterAll(async () => {
  for (const { app } of shared) await (await app).stop();
});

function envOf(settings: Record<string, string>): AppSettings['env'] {
  const variables = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    ...CHEAP_HASHES,
    AUTH_SECRET: TEST_SECRET,
    DATABASE_URL: testDatabaseUrl(),
    DATA_DIR: dataDir(),
    ...settings,
  };
  return { ...envFrom(variables), AUTH_SECRET: TEST_SECRET, DATABASE_URL: testDatabaseUrl() };
}

async function withModules<T>(
  mounted: typeof v1Modules,
  modules: typeof v1Modules,
  work: () => Promise<T>,
): Promise<T> {
  mounted.push(...modules);
  try {
    return await work();
  } finally {
    mounted.length -= modules.length;
  }
}
