import 'reflect-metadata';
import { RequestContext } from '@mikro-orm/core';
import { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { type DynamicModule, type INestApplicationContext, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Clock } from '#common/time/clock.js';
import { ConfigModule } from '#config/config.module.js';
import { envFrom } from '#config/load-env.js';
import { DatabaseModule } from '#platform/database/database.module.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { eventEntities } from '#platform/events/event.entities.js';
import { EventsModule, EventWorkersModule } from '#platform/events/events.module.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { migrateQueues } from '#platform/queues/queue-schema.js';
import { QueuesModule, QueueWorkersModule } from '#platform/queues/queues.module.js';
import { ClockModule } from '#platform/time/clock.module.js';
import { TestClock } from './test-clock.js';
import { emptyDatabase, testDatabaseUrl } from './test-database.js';

export interface SpineOptions {
  settings?: Record<string, string>;
  /** Listeners and jobs of the test. */
  providers?: Type[];
  /** Modules of the test; a global one may offer a sink for public events. */
  modules?: (Type | DynamicModule)[];
}

@Module({})
class SpineRoot {}

/** Outbox, relay and queues without the product's domains, on this Jest worker's database. Nothing runs until begun. */
export class Spine {
  private constructor(
    private readonly context: INestApplicationContext,
    readonly clock: TestClock,
  ) {}

  static async start({ settings = {}, providers = [], modules = [] }: SpineOptions = {}): Promise<Spine> {
    const url = testDatabaseUrl();
    await migrateQueues(url);
    const env = { ...envFrom({ NODE_ENV: 'test', ...settings }), AUTH_SECRET: 'unused', DATABASE_URL: url };
    const imports = [
      ConfigModule.forRoot(env),
      await DatabaseModule.forRoot(eventEntities),
      ClockModule,
      EventsModule,
      QueuesModule,
      QueueWorkersModule,
      EventWorkersModule,
      ...modules,
    ];
    const root = { module: SpineRoot, imports, providers };
    const context = await NestFactory.createApplicationContext(root, { logger: false, abortOnError: false });
    return new Spine(context, new TestClock(context.get(Clock, { strict: false })));
  }

  get<T>(token: Type<T> | (abstract new (...args: never[]) => T)): T {
    return this.context.get<T>(token, { strict: false });
  }

  get em(): EntityManager {
    return this.get(MikroORM).em.fork();
  }

  /** One unit of work in a context of its own, as a request has it. */
  async work<T>(change: (em: EntityManager) => Promise<T>): Promise<T> {
    return RequestContext.create(this.get(MikroORM).em, () =>
      this.get(UnitOfWork).run(() => change(this.get(EntityManager))),
    );
  }

  async record(...events: object[]): Promise<void> {
    await this.work(async () => {
      for (const event of events) this.get(Outbox).record(event);
    });
  }

  async ask<T extends object>(sql: string, values: unknown[] = []): Promise<T[]> {
    return this.em.execute<T[]>(sql, values);
  }

  /** Everything gone, in our tables and in those of the queues. */
  async reset(): Promise<void> {
    await emptyDatabase(this.em);
    await this.ask('truncate bullmq.job, bullmq.event, bullmq.scheduler cascade');
  }

  async stop(): Promise<void> {
    await this.context.close();
  }
}
