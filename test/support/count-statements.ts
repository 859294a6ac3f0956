import { jest } from '@jest/globals';
import type { TestApp } from './test-app.js';

interface Queries {
  query(...words: unknown[]): unknown;
}

/**
 * How many statements the product has sent to PostgreSQL meanwhile; for work that nothing else runs beside.
 * @throws Error when there was none: then this no longer watches the driver that the product uses
 */
export async function countStatements(app: TestApp, work: () => Promise<unknown>): Promise<number> {
  return (await recordStatements(app, work)).length;
}

/**
 * The SQL of the statements, without values.
 * @throws like `countStatements`
 */
export async function recordStatements(app: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  return (await recordTexts(app, work)).map(withoutValues);
}

/**
 * The texts of the statements as PostgreSQL receives them.
 * @throws like `countStatements`
 */
export async function recordTexts({ em }: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  // Taken from the pool, because another copy of the driver may be installed than the one a test would import.
  const pool: unknown = await em.getConnection().getNativeClient();
  const query = jest.spyOn((pool as { Client: { prototype: Queries } }).Client.prototype, 'query');
  try {
    await work();
    if (query.mock.calls.length === 0) throw new Error('no statement was seen');
    return query.mock.calls.map(([asked]) => textOf(asked));
  } finally {
    query.mockRestore();
  }
}

function textOf(asked: unknown): string {
  const { text = asked } = Object(asked) as { text?: unknown };
  return String(text);
}

/** MikroORM inlines some values into the SQL. */
function withoutValues(text: string): string {
  return text.replace(/'(?:[^']|'')*'/g, '?');
}
