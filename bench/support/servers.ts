import { type ChildProcess, spawn } from 'node:child_process';
import { Client } from 'pg';
import { embeddedUrlIfRunning } from '#platform/embedded-postgres/embedded-postgres.js';
import type { Product } from '../../test/support/product.js';

/** Something the product is held against, in a process of its own. */
export interface Comparison {
  origin: string;
  stop: () => void;
}

/** Starts a script that prints its port once it listens, and ends when its input does. */
export async function startComparison(script: string, args: string[]): Promise<Comparison> {
  const server: ChildProcess = spawn(process.execPath, [script, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve, reject) => {
    server.stdout?.once('data', (line: Buffer) => resolve(String(line).trim()));
    server.once('exit', () => reject(new Error(`${script} did not start`)));
  });
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.stdin?.end() };
}

/** The database of a product that runs. */
export async function databaseUrlOf({ dataDir }: Product): Promise<string> {
  const url = await embeddedUrlIfRunning(dataDir);
  if (url === null) throw new Error('the database of the product does not run');
  return url;
}

/** Creates a database beside the product's, on the same server. */
export async function siblingDatabase(url: string, name: string): Promise<string> {
  await ask(url, `create database ${name}`);
  const sibling = new URL(url);
  sibling.pathname = `/${name}`;
  return sibling.href;
}

export async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
