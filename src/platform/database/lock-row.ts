import {
  LockMode,
  type EntityClass,
  type EntityManager,
  type FilterQuery,
  type FindOneOptions,
  type FindOptions,
} from '@mikro-orm/postgresql';
import { requireLockSlot } from './lock-admission.js';
import { bindStatement } from './bound-statement.js';
import { asLocked, type Locked } from './locked.js';
import type { UnitOfWork } from './unit-of-work.service.js';

/** A statement that locks a row and related ones. */
export interface LockingStatement {
  text: string;
  values: unknown[];
  /** The aliases to lock, in this order; the row's own is the first. */
  locks: readonly string[];
}

/**
 * Locks a row (`select … for update`) and reads it.
 * @throws TOO_MANY_CONCURRENT_CHANGES when too many units of work wait for it, LOCK_TIMEOUT
 */
export async function lockRow<Row extends object>(
  em: EntityManager,
  entity: EntityClass<Row>,
  where: FilterQuery<NoInfer<Row>>,
  options: Pick<FindOneOptions<Row>, 'orderBy' | 'refresh'> = {},
): Promise<Locked<Row> | null> {
  requireLockSlot(slotOf(entity, where));
  return asLocked(
    (await em.findOne(entity, where, { ...options, lockMode: LockMode.PESSIMISTIC_WRITE })) as Row | null,
  );
}

/**
 * Like `lockRow`, with a statement that also locks related rows. After waiting for a row, PostgreSQL checks the condition again, but
 * only against rows that the statement locks. Changes of a loaded row that were not flushed are overwritten.
 * @param where identifies the row as other units of work do when they lock it
 * @param statement selects all columns of the row
 * @throws like `lockRow`
 */
export async function lockRowBy<Row extends object>(
  em: EntityManager,
  entity: EntityClass<Row>,
  where: FilterQuery<NoInfer<Row>>,
  statement: LockingStatement,
): Promise<Locked<Row> | null> {
  requireLockSlot(slotOf(entity, where));
  const [row] = await em.execute<object[]>(lockingText(statement), statement.values);
  return row === undefined ? null : asLocked(em.map<Row>(entity, row));
}

/**
 * For a row that was read shortly before the unit of work: locks it with the last statement of the unit of work, which saves the
 * round trip of a lock. Until then it may change, which undoes the unit of work, so it must not lock other rows or flush before.
 * @param row all columns, as they were read
 * @param statement selects a row only if nothing has changed that the unit of work relies on
 * @throws like `lockRow`; RowsChanged when the unit of work ends
 */
export function lockRowLast<Row extends object>(
  { em, unitOfWork }: { em: EntityManager; unitOfWork: UnitOfWork },
  entity: EntityClass<Row>,
  where: FilterQuery<NoInfer<Row>>,
  { row, statement }: { row: object; statement: LockingStatement },
): Locked<Row> {
  requireLockSlot(slotOf(entity, where));
  unitOfWork.lockLast(bindStatement(lockingText(statement), statement.values, em.getPlatform()));
  return asLocked(em.map<Row>(entity, row));
}

function lockingText({ text, locks }: LockingStatement): string {
  return `${text} for update of ${locks.join(', ')}`;
}

function slotOf<Row extends object>(entity: EntityClass<Row>, where: FilterQuery<Row>): string {
  return `${entity.name} ${JSON.stringify(where)}`;
}

/** Reads and locks rows in id order. @throws LOCK_TIMEOUT */
export function lockRows<Row extends { id: string }>(
  em: EntityManager,
  entity: EntityClass<Row>,
  where: FilterQuery<NoInfer<Row>>,
): Promise<Locked<Row>[]> {
  return readLocked(em, entity, where, LockMode.PESSIMISTIC_WRITE);
}

/** Reads and locks rows in id order, skipping those locked by other transactions (`select … for update skip locked`). */
export function lockFreeRows<Row extends { id: string }>(
  em: EntityManager,
  entity: EntityClass<Row>,
  where: FilterQuery<NoInfer<Row>>,
): Promise<Locked<Row>[]> {
  return readLocked(em, entity, where, LockMode.PESSIMISTIC_PARTIAL_WRITE);
}

async function readLocked<Row extends { id: string }>(
  em: EntityManager,
  entity: EntityClass<Row>,
  where: FilterQuery<NoInfer<Row>>,
  lockMode: LockMode.PESSIMISTIC_WRITE | LockMode.PESSIMISTIC_PARTIAL_WRITE,
): Promise<Locked<Row>[]> {
  const rows = await em.find(entity, where, {
    ...{ lockMode, refresh: true },
    ...({ orderBy: { id: 'asc' } } as Pick<FindOptions<Row>, 'orderBy'>),
  });
  return rows.map((row) => asLocked(row as Row));
}

/**
 * Locks a row against changes (`select … for share`) and reads it; others may share the lock. Takes a slot only when it has
 * to wait for a change: sharers do not wait for each other, so any number of them may run.
 * @throws like `lockRow`
 */
export async function shareRow<Row extends object>(
  em: EntityManager,
  entity: EntityClass<Row>,
  where: FilterQuery<NoInfer<Row>>,
): Promise<Readonly<Row> | null> {
  const read = (lockMode: LockMode): Promise<Readonly<Row> | null> =>
    em.findOne(entity, where, { lockMode, refresh: true });
  const free = await read(LockMode.PESSIMISTIC_PARTIAL_READ);
  if (free !== null) return free;
  requireLockSlot(`${slotOf(entity, where)} (shared)`);
  return read(LockMode.PESSIMISTIC_READ);
}

/**
 * Takes the advisory lock of that name, which is released when the unit of work ends.
 * @throws like `lockRow`
 */
export async function lockName(em: EntityManager, name: string): Promise<void> {
  requireLockSlot(name);
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
}
