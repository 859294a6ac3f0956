/**
 * One process under fire: `process.ts api` records changes until it is killed, `process.ts worker` works them off. It is
 * told the database, Redis or nothing, and how fast its clock runs, by the environment of a product.
 */
import 'reflect-metadata';
import { setTimeout as delay } from 'node:timers/promises';
import { RequestContext } from '@mikro-orm/core';
import { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { type INestApplicationContext, Logger, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { v7 } from 'uuid';
import { Clock } from '#common/time/clock.js';
import { envFrom } from '#config/load-env.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { OutboundClient } from '#platform/outbound/outbound.client.js';
import { loadBuild } from './build.js';
import { ChaosAudit, ChaosModule, Changed } from './events.js';
import { CHAOS_SECRET, SPEED } from './rules.js';

const LANES = 8;
const RECORDS = 24;
/** Milliseconds between two changes of a lane at most; in the end all of them have to be worked off. */
const LONGEST_PAUSE = 50;

const [role, epoch, ...assignments] = process.argv.slice(2);
const variables = Object.fromEntries(
  assignments.map((text): [string, string] => [
    text.slice(0, text.indexOf('=')),
    text.slice(text.indexOf('=') + 1),
  ]),
);
const { DATABASE_URL = '' } = variables;
const env = { ...envFrom(variables), AUTH_SECRET: CHAOS_SECRET, DATABASE_URL };

const { WorkModule, beginWork } = await loadBuild();
const product = await WorkModule.forRoot({ env, options: {} });

@Module({ imports: [product, ChaosModule] })
class ChaosProcess {}

const app = await NestFactory.createApplicationContext(ChaosProcess, { logger: ['warn', 'error', 'fatal'] });
const begin = Number(epoch);
app.get(Clock, { strict: false }).now = () => new Date(begin + (Date.now() - begin) * SPEED);
const client = app.get(OutboundClient, { strict: false });
const post = client.post.bind(client);
// What may take its time takes as much less: leases are made for the longest attempt.
client.post = (request) => post({ ...request, timeout: request.timeout / SPEED });
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
process.stdout.write('ready\n');

if (role === 'worker') beginWork(app);
else await Promise.all(Array.from({ length: LANES }, () => changeForEver(app)));

async function changeForEver(context: INestApplicationContext): Promise<never> {
  for (;;) {
    const change = v7();
    await commit(context, change).then(
      // What was answered must never be lost.
      () => process.stdout.write(`answered ${change}\n`),
      async (error: unknown) => {
        new Logger('Chaos').debug(error);
        await delay(50);
      },
    );
    await delay(Math.random() * LONGEST_PAUSE);
  }
}

async function commit(context: INestApplicationContext, change: string): Promise<void> {
  const get = <T>(token: Type<T>): T => context.get(token, { strict: false });
  await RequestContext.create(get(MikroORM).em, () =>
    get(UnitOfWork).run(async () => {
      await get(EntityManager).execute('insert into chaos_changes (id) values (?)', [change]);
      get(AuditLog).record({
        actor: { kind: 'system' },
        action: ChaosAudit.CHANGED,
        subject: { type: 'chaos', id: change },
      });
      get(Outbox).record(new Changed(String(Math.floor(Math.random() * RECORDS)), change));
    }),
  );
}
