import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { executeBound } from '#platform/database/execute-bound.js';
import { requireLockSlot } from '#platform/database/lock-admission.js';
import { monthsFrom, partitionOf, type Month } from './usage-months.js';

const EXISTS = 'select to_regclass($1) is not null as "exists"';
const IS_IN_DEFAULT = `
  select exists (select from usage_events_default where ingested_at >= $1 and ingested_at < $2) as "exists"`;

const LIST_BEFORE = `
  select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
   where i.inhparent = 'public.usage_events'::regclass and c.relname ~ '^usage_events_[0-9]{4}_[0-9]{2}$'
     and c.relname < $1 order by 1`;

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

  /** The partitions of months that had ended at an instant. */
  async listBefore(instant: Date): Promise<string[]> {
    const names = monthsFrom(instant, 0).map((month) => partitionOf(month).name);
    const rows = await executeBound<{ name: string }>(this.em, LIST_BEFORE, names);
    return rows.map(({ name }) => name);
  }

  /** Joins the caller's unit of work. Nothing is added to a month that has ended. */
  async dropEmpty(name: string): Promise<void> {
    if (await this.ask(`select exists (select from "${name}") as "exists"`, [])) return;
    // As for `create`: appends wait.
    requireLockSlot('usage_events');
    await this.em.execute(`set local lock_timeout = '2s'`);
    await this.em.execute(`drop table "${name}"`);
  }

  private async ask(statement: string, values: unknown[]): Promise<boolean> {
    const [row] = await executeBound<{ exists: boolean }>(this.em, statement, values);
    return row?.exists === true;
  }
}
