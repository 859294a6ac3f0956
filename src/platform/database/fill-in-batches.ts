/** Rows one statement looks at, so that none holds many locks or takes long. */
const BATCH = 5_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

type Execute = (sql: string, values: unknown[]) => Promise<{ id?: unknown }[]>;

/**
 * Fills columns of rows that were there before the columns, by what each row (`t`) tells: expressions of SQL by the names
 * of the columns. Rows in which one of the columns is filled already are left as they are, so that it may end anywhere and
 * be begun again. The ids of the table are UUIDs; outside of a transaction each batch is kept as soon as it is filled.
 */
export async function fillInBatches(
  execute: Execute,
  table: string,
  columns: Readonly<Record<string, string>>,
): Promise<void> {
  const fill = fillStatement(table, columns);
  let behind: unknown = BEFORE_ALL;
  for (;;) {
    const [last] = await execute(
      `select id from (select id from "${table}" where id > ? order by id limit ${String(BATCH)}) as batch
        order by id desc limit 1`,
      [behind],
    );
    if (last === undefined) return;
    await execute(fill, [behind, last.id]);
    behind = last.id;
  }
}

function fillStatement(table: string, columns: Readonly<Record<string, string>>): string {
  const names = Object.keys(columns).map((name) => `"${name}"`);
  const values = Object.values(columns);
  return `update "${table}" as t set (${names.join(', ')}) = row(${values.join(', ')})
    where t.id > ? and t.id <= ? and coalesce(${names.join(', ')}) is null and coalesce(${values.join(', ')}) is not null`;
}
