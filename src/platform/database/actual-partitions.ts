import type { MikroORM } from '@mikro-orm/postgresql';

interface ActualPartition {
  name: string;
  values: string;
}

const LIST = `
  select c.relname::text as name, pg_get_expr(c.relpartbound, c.oid) as values
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
   where i.inhparent = to_regclass(?) and c.relispartition order by c.relname collate "C"`;

/**
 * Partitions that jobs create are unknown to the entities. Adds those of the database to what the entities describe, before the
 * two are compared: the ORM would rebuild the table otherwise.
 */
export async function describeActualPartitions(orm: MikroORM): Promise<void> {
  for (const { partitionBy, tableName } of orm.getMetadata().getAll().values()) {
    if (partitionBy?.type !== 'range') continue;
    const actual = await orm.em.execute<ActualPartition[]>(LIST, [`public.${tableName}`]);
    const known = new Set(partitionBy.partitions.map(({ name }) => name));
    partitionBy.partitions.push(...actual.filter(({ name }) => !known.has(name)));
  }
}
