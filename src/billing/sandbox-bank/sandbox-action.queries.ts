import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { reading } from '#platform/database/reading.js';
import type { SandboxIntentTables } from './sandbox-intent.entity.js';

const COLUMNS = ['token', 'amount', 'currency', 'description', 'return_url as returnUrl', 'status'] as const;

/** What the page shows to the buyer. */
@Injectable()
export class SandboxActionQueries {
  constructor(private readonly em: EntityManager) {}

  async find(clientSecret: string) {
    const row = await reading<SandboxIntentTables>(this.em)
      .selectFrom('sandbox_intents')
      .select(COLUMNS)
      .where('client_secret', '=', clientSecret)
      .executeTakeFirst();
    return row ?? null;
  }
}

export type SandboxActionColumns = NonNullable<Awaited<ReturnType<SandboxActionQueries['find']>>>;
