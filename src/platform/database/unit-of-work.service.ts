import { AsyncLocalStorage } from 'node:async_hooks';
import { RequestContext } from '@mikro-orm/core';
import { EntityManager, type EntityClass } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DatabaseConfig } from '#config/database.config.js';
import { AppendedRows, appenderOfEntity, type Appender } from './appender.js';
import type { BoundStatement } from './bound-statement.js';
import { translateConstraintError } from './constraint-errors.js';
import { executeBound } from './execute-bound.js';
import { LockAdmission } from './lock-admission.js';
import { committing } from './prepared-statements.js';
import { isRowsChanged, RowsChanged } from './rows-changed.js';

/** Rolls back a part of a unit of work. */
class PartUndone extends Error {}

/** A unit of work or a part of it, which becomes permanent or is undone as a whole. */
export class UnitScope {
  private readonly batches = new Map<object, unknown[]>();
  private readonly endings: (() => Promise<void>)[] = [];
  private readonly appended = new AppendedRows();
  private lock: BoundStatement | null = null;

  /**
   * Gathers what its writer writes once for all changes of the scope, among the scope's last statements. Nothing is written when
   * the scope is undone.
   */
  batchOf<Item>(writer: object, write: (items: readonly Item[]) => Promise<void>): Item[] {
    const known = this.batches.get(writer) as Item[] | undefined;
    if (known !== undefined) return known;
    const items: Item[] = [];
    this.batches.set(writer, items);
    this.endings.push(() => write(items));
    return items;
  }

  /** Inserts the rows with the scope's last statement; see `Appender`. No row is inserted when the scope is undone. */
  append<Row extends object>(appender: Appender<Row>, rows: readonly Row[]): void {
    this.appended.add(appender, rows);
  }

  /**
   * Has the scope's last statement lock rows; it fails if there are none.
   * @throws Error when it has a lock already
   */
  lockLast(lock: BoundStatement): void {
    if (this.lock !== null) throw new Error('the last statement of a unit of work takes one lock');
    this.lock = lock;
  }

  async writeBatches(): Promise<void> {
    for (const write of this.endings) await write();
  }

  /**
   * Runs the scope's last statement.
   * @param commits whether the transaction ends with it
   * @throws RowsChanged when it has nothing to lock
   */
  async insertAppended(em: EntityManager, commits: boolean): Promise<void> {
    const { lock } = this;
    if (this.appended.isEmpty && lock === null) return;
    const { text, values } = this.appended.take(lock);
    this.lock = null;
    const insert = () => executeBound(em, text, values);
    try {
      await (commits ? committing(insert) : insert());
    } catch (error) {
      throw lock !== null && isRowsChanged(error) ? new RowsChanged({ cause: error }) : error;
    }
  }
}

const scopes = new AsyncLocalStorage<UnitScope>();

/** One transaction around one state change: flushed and committed at its end, or nothing of it remains. */
@Injectable()
export class UnitOfWork {
  private readonly admission: LockAdmission;
  private readonly entityAppenders = new Map<unknown, Appender<object>>();

  constructor(
    private readonly em: EntityManager,
    config: DatabaseConfig,
  ) {
    this.admission = new LockAdmission(config);
  }

  /** Whether the caller is inside a unit of work. */
  get isRunning(): boolean {
    return this.em.isInTransaction();
  }

  /** The innermost scope of the caller; null outside of a unit of work. */
  get scope(): UnitScope | null {
    return this.isRunning ? (scopes.getStore() ?? null) : null;
  }

  /**
   * Inserts rows with the last statement of the caller's unit of work; see `Appender`.
   * @throws Error outside of one, where rows could outlive a change that is rolled back
   */
  append<Row extends object>(appender: Appender<Row>, rows: readonly Row[]): void {
    const { scope } = this;
    if (scope === null) throw new Error(`${appender.name} are inserted inside a unit of work`);
    scope.append(appender, rows);
  }

  /**
   * Inserts a new entity with the last statement of the caller's unit of work instead of a statement of its own. Until then it may
   * change, and the unit of work cannot read it.
   * @throws Error outside of one
   */
  appendEntity(entity: object): void {
    const type = entity.constructor as EntityClass<object>;
    let appender = this.entityAppenders.get(type);
    if (appender === undefined) {
      appender = appenderOfEntity(this.em.getMetadata(type), this.em);
      this.entityAppenders.set(type, appender);
    }
    this.append(appender, [entity]);
  }

  /**
   * Has the last statement of the caller's unit of work lock rows that were read before it, if they are still the same. Only for
   * `lockRowLast`.
   * @param lock selects the rows for update, and none when one of them has changed
   * @throws Error outside of one; RowsChanged is thrown when the unit of work ends
   */
  lockLast(lock: BoundStatement): void {
    const { scope } = this;
    if (scope === null) throw new Error('rows are locked inside a unit of work');
    scope.lockLast(lock);
  }

  /**
   * Runs the change. Repositories used inside join the transaction by themselves. When all slots of a lock are taken,
   * the change is rolled back, queues and runs again (`LockAdmission`), so it must lock before it changes anything in memory.
   * @throws the declared error of a constraint the domain has declared (`translateConstraints`), TOO_MANY_CONCURRENT_CHANGES,
   * RowsChanged
   */
  async run<T>(change: () => T | Promise<T>): Promise<T> {
    try {
      const commits = !this.isRunning;
      const transact = (): Promise<T> => this.em.transactional((em) => this.inScope(em, change, commits));
      // Only the outermost unit of work can release its connection.
      return await (commits ? this.admission.run(transact) : transact());
    } catch (error) {
      throw translateConstraintError(error);
    }
  }

  /**
   * Runs a change, rolls it back and returns its result: what would happen. What it has changed in memory is not to be used.
   * @throws as `run`
   */
  async rehearse<T>(change: () => Promise<T>): Promise<T> {
    const results: T[] = [];
    try {
      await this.run(async () => {
        results.push(await change());
        await this.em.flush();
        throw new PartUndone();
      });
    } catch (error) {
      if (!(error instanceof PartUndone)) throw error;
    }
    // It may have run more than once; see `run`.
    if (results.length === 0) throw new Error('a rehearsal ends with a result');
    return results.at(-1) as T;
  }

  /**
   * Runs a part of the current unit of work inside a savepoint. A part that is not kept runs the same statements and is
   * rolled back.
   * @returns the part's result; null when it is not kept
   * @throws like `run`, whether or not the part is kept
   */
  async runPart<T>(part: () => Promise<T>, { isKept }: { isKept: boolean }): Promise<T | null> {
    try {
      return await this.em.transactional(async (em) => {
        const scope = new UnitScope();
        const result = await scopes.run(scope, part);
        await scope.writeBatches();
        await em.flush();
        await scope.insertAppended(em, false);
        if (!isKept) throw new PartUndone();
        return result;
      });
    } catch (error) {
      if (error instanceof PartUndone) return null;
      throw translateConstraintError(error);
    }
  }

  /**
   * Writes what was changed so far, to know what the database refuses of it; the unit of work goes on.
   * @param withAppended whether appended rows are written as well, which otherwise share one statement at the end
   * @throws like `run`
   */
  async flush({ withAppended = false } = {}): Promise<void> {
    try {
      await this.em.flush();
      if (withAppended) await this.scope?.insertAppended(this.em, false);
    } catch (error) {
      throw translateConstraintError(error);
    }
  }

  /** Runs work that opens units of work itself, with an entity manager of its own, for loops that belong to no request. */
  async apart<T>(work: () => Promise<T>): Promise<T> {
    return RequestContext.create(this.em, work);
  }

  /** Like `run`, with an entity manager of its own, for loops that belong to no request and no job. */
  async runApart<T>(change: () => Promise<T>): Promise<T> {
    return RequestContext.create(this.em, () => this.run(change));
  }

  private async inScope<T>(em: EntityManager, change: () => T | Promise<T>, commits: boolean): Promise<T> {
    const scope = new UnitScope();
    const result = await scopes.run(scope, change);
    await scope.writeBatches();
    const beforeTransactionCommit = () => scope.insertAppended(em, commits);
    em.getEventManager().registerSubscriber({ beforeTransactionCommit });
    return result;
  }
}
