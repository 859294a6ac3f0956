import {
  isRaw,
  PostgreSqlConnection,
  PostgreSqlDriver,
  raw,
  type AnyEntity,
  type Dictionary,
  type EntityData,
  type LoggingOptions,
  type NativeQueryBuilder,
  type QueryResult,
  type RawQueryFragment,
} from '@mikro-orm/postgresql';
import { CompiledQuery, type Kysely } from 'kysely';
import { bindStatement } from './bound-statement.js';

type ResultMethod = 'all' | 'get' | 'run';

/** Sends the values of the ORM's statements beside their text, so that `prepareStatements` can prepare it. */
class PreparingConnection extends PostgreSqlConnection {
  override async execute<T extends QueryResult | EntityData<AnyEntity> | EntityData<AnyEntity>[]>(
    query: string | NativeQueryBuilder | RawQueryFragment,
    params: readonly unknown[] | Dictionary<unknown> = [],
    method: ResultMethod = 'all',
    transaction?: Kysely<unknown>,
    loggerContext?: LoggingOptions,
  ): Promise<T> {
    await this.ensureConnection();
    const { sql, params: given } = fragmentOf(query, params);
    const { text, values } = bindStatement(sql, given, this.platform);
    const client = transaction ?? this.getClient<unknown>();
    const run = async (): Promise<T> =>
      this.transformRawResult<T>(await client.executeQuery(CompiledQuery.raw(text, values)), method);
    return this.executeQuery(text, run, { ...loggerContext, params: values });
  }
}

/** PostgreSQL, with statements that it parses and plans once for each connection. */
export class PreparingDriver extends PostgreSqlDriver {
  protected override readonly connection = new PreparingConnection(this.config);
}

function fragmentOf(
  query: string | NativeQueryBuilder | RawQueryFragment,
  params: readonly unknown[] | Dictionary<unknown>,
): { sql: string; params: readonly unknown[] } {
  if (isRaw(query)) return query;
  if (typeof query !== 'string') return query.toRaw();
  return Array.isArray(params) ? { sql: query, params } : raw(query, params as Dictionary<unknown>);
}
