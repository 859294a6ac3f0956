import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { executeBound } from '#platform/database/execute-bound.js';
import { requireLockSlot } from '#platform/database/lock-admission.js';
import { partitionOf, type Month } from './usage-months.js';

const EXISTS = 'select to_regclass($1) is not null as "exists"';
const IS_IN_DEFAULT = `
  select exists (select from usage_events_default where ingested_at >= $1 and ingested_at < $2) as "exists"`;

@Injectable()
export class UsagePartitionRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Joins the caller's unit of work. Where events of the month lie in the default partition, they stay there.
   * @returns whether a partition was created
   */
  async create(month: Month): Promise<boolean> {
    const { name, from, to } = partitionOf(month);
    if (await this.ask(EXISTS, [`public.${name}`])) return false;
    // Appends wait for the default partition, which PostgreSQL searches for rows of the month; rather than that, try again later.
    requireLockSlot('usage_events_default');
    await this.em.execute(`set local lock_timeout = '2s'`);
    await this.em.execute('lock table usage_events_default in access exclusive mode');
    if (await this.ask(IS_IN_DEFAULT, [from, to])) return false;
    await this.em.execute(`create table "${name}" (like usage_events including all)`);
    await this.em.execute(
      `alter table usage_events attach partition "${name}" for values from ('${from}') to ('${to}')`,
    );
    return true;
  }

  private async ask(statement: string, values: unknown[]): Promise<boolean> {
    const [row] = await executeBound<{ exists: boolean }>(this.em, statement, values);
    return row?.exists === true;
  }
}
