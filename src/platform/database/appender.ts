import type { EntityManager, EntityMetadata, EntityProperty } from '@mikro-orm/postgresql';
import type { BoundStatement } from './bound-statement.js';

/**
 * Inserts rows that their unit of work neither reads nor changes, such as those of the audit log. All appenders of a unit of work
 * share its last statement, which runs when the ORM has flushed.
 */
export interface Appender<Row extends object> {
  /** Orders the appenders in the statement, so that there are few statements to prepare. */
  readonly name: string;
  /**
   * Common table expressions that insert the rows.
   * @param rows SQL for the rows, a JSON array
   * @param items what is inserted; should only choose between few statements, because each is prepared
   */
  expressions(rows: string, items: readonly Row[]): string;
  /** What is inserted of an item that was gathered. Default: the item as it is. */
  rowOf?(row: Row): object;
}

/**
 * Inserts rows as they are; what is not among the columns takes its default.
 * @param onConflict SQL for what happens to a row that is there already, which otherwise fails the unit of work
 */
export function appenderOf<Row extends object>(
  table: string,
  columns: readonly (keyof Row & string)[],
  onConflict = '',
): Appender<Row> {
  const list = columns.map((column) => `"${column}"`).join(', ');
  return {
    name: table,
    expressions: (rows) =>
      `appended_${table} as (insert into ${table} (${list}) select ${list} from jsonb_populate_recordset(null::${table}, ${rows}) ${onConflict})`,
  };
}

interface EntityColumn<Entity extends object> {
  name: string;
  valueOf: (entity: Entity) => unknown;
}

/** Inserts entities of one class as they are when the statement runs. All their properties are columns. */
export function appenderOfEntity<Entity extends object>(
  { tableName, props }: EntityMetadata<Entity>,
  em: EntityManager,
): Appender<Entity> {
  const columns = props.filter(({ persist }) => persist !== false).map((property) => columnOf(property, em));
  const names = columns.map(({ name }) => name);
  const inserting = appenderOf<Record<string, unknown>>(tableName, names);
  return {
    name: inserting.name,
    expressions: (rows) => inserting.expressions(rows, []),
    rowOf: (entity) => Object.fromEntries(columns.map(({ name, valueOf }) => [name, valueOf(entity)])),
  };
}

function columnOf<Entity extends object>(
  property: EntityProperty<Entity>,
  em: EntityManager,
): EntityColumn<Entity> {
  const { onCreate, fieldNames } = property;
  return {
    name: fieldNames[0] ?? '',
    valueOf: (entity) => inJson(entity[property.name] ?? onCreate?.(entity, em) ?? null),
  };
}

/** PostgreSQL reads bytes from a text of `\x` and hexadecimal digits. */
function inJson(value: unknown): unknown {
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value;
}

/** Rows that a unit of work has gathered, by their appenders. */
export class AppendedRows {
  private readonly rows = new Map<Appender<object>, object[]>();

  get isEmpty(): boolean {
    return this.rows.size === 0;
  }

  add<Row extends object>(appender: Appender<Row>, rows: readonly Row[]): void {
    const known = this.rows.get(appender);
    if (known !== undefined) known.push(...rows);
    else if (rows.length > 0) this.rows.set(appender, [...rows]);
  }

  /**
   * The statement that inserts all rows. Later rows need another one.
   * @param lock runs before the inserts; the statement fails with a division by zero if it finds no row
   */
  take(lock: BoundStatement | null): BoundStatement {
    const parts = [...this.rows].sort(([one], [other]) => (one.name < other.name ? -1 : 1));
    this.rows.clear();
    const first = 1 + (lock?.values.length ?? 0);
    const expressions = parts.map(([appender, rows], index) =>
      appender.expressions(`$${String(first + index)}::jsonb`, rows),
    );
    const values = parts.map(([appender, rows]) =>
      JSON.stringify(rows.map((row) => appender.rowOf?.(row) ?? row)),
    );
    if (lock === null) return { text: `with ${expressions.join(',\n')} select 1`, values };
    const all = [`locked as materialized (${lock.text})`, ...expressions];
    return {
      text: `with ${all.join(',\n')} select 1 / count(*) from locked`,
      values: [...lock.values, ...values],
    };
  }
}
