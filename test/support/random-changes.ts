import { Client } from 'pg';
import { testDatabaseUrl } from './test-database.js';

/** Products of two merchants, all with one benefit. */
export interface ChangedLists {
  merchants: readonly [string, string];
  benefitId: string;
}

/** Numbers from 0 up to 1, the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** PostgreSQL's error names the statement. Without it, a test whose writers wait for each other hangs. */
const LOCK_TIMEOUT = '-c lock_timeout=10s';

/** A connection that makes random changes of products in transactions of its own, so that several never wait for each other. */
export class RandomWriter {
  private readonly client = new Client({ connectionString: testDatabaseUrl(), options: LOCK_TIMEOUT });
  private isOpen = false;
  private hasSavepoint = false;

  constructor(
    private readonly name: string,
    private readonly lists: ChangedLists,
    private readonly random: () => number,
  ) {}

  async connect(): Promise<void> {
    await this.client.connect();
  }

  async end(): Promise<void> {
    await this.client.end();
  }

  /** One statement. @returns what it did */
  async step(): Promise<string> {
    const name = this.pick(this.isOpen ? this.insideTransaction() : ['begin', ...CHANGES]);
    await (CONTROLS.has(name) ? this.control(name) : this.change(name));
    return `${this.name}: ${name}`;
  }

  private insideTransaction(): string[] {
    const savepoint = this.hasSavepoint ? ['rollback to savepoint one'] : ['savepoint one'];
    return [...CHANGES, ...CHANGES, ...savepoint, 'commit', 'rollback'];
  }

  private async control(name: string): Promise<void> {
    await this.client.query(name);
    if (name === 'savepoint one') this.hasSavepoint = true;
    if (name === 'begin') this.isOpen = true;
    if (name === 'commit' || name === 'rollback') this.isOpen = this.hasSavepoint = false;
  }

  private async change(name: string): Promise<void> {
    const { merchants, benefitId } = this.lists;
    const own = `name like '%of ${this.name}'`;
    const some = `(select id from products where ${own} order by id limit ${String(1 + Math.floor(this.random() * 3))})`;
    const statements: Record<string, [string, unknown[]]> = {
      insert: [insertProducts(`'Summer of ${this.name}'`, 2), [this.pick(merchants)]],
      move: [
        `update products set organization_id = $1 where ${own} and id in ${some}`,
        [this.pick(merchants)],
      ],
      archive: [`update products set is_archived = not is_archived where id in ${some}`, []],
      rename: [
        `update products set name = case when name like 'S%' then 'Winter' else 'Summer' end || ' of ${this.name}' where id in ${some}`,
        [],
      ],
      delete: [`delete from products where id in ${some}`, []],
      link: [
        `insert into product_benefits (product_id, benefit_id, position) select id, $1, 0 from products where ${own} on conflict do nothing`,
        [benefitId],
      ],
      unlink: [`delete from product_benefits where product_id in ${some}`, []],
    };
    const [text, values] = statements[name] ?? ['select', []];
    await this.client.query(text, values);
  }

  private pick<T>(values: readonly T[]): T {
    return values[Math.floor(this.random() * values.length)]!;
  }
}

const CHANGES = ['insert', 'move', 'archive', 'rename', 'delete', 'link', 'unlink'];
const CONTROLS = new Set(['begin', 'commit', 'rollback', 'savepoint one', 'rollback to savepoint one']);

/** Inserts products of the merchant `$1`. */
export function insertProducts(name: string, count: number): string {
  return `insert into products (id, organization_id, name, visibility, is_recurring, is_archived, price_type_rank,
                                price_sort_amount, metadata, created_at)
    select gen_random_uuid(), $1, ${name}, 'public', false, false, 0, 0, '{}', now()
      from generate_series(1, ${String(count)}) n`;
}
