import { ask } from '../support/servers.js';
import type { Samples } from './routes.js';

const SOME = 40;

/** Rows from all over the tables, and those of which there is most. */
export async function readSamples(url: string): Promise<Samples> {
  const texts = async (sql: string) => (await ask<{ text: string }>(url, sql)).map(({ text }) => text);
  const some = (table: string, column = 'id') =>
    texts(
      `select ${column} as text from ${table} tablesample bernoulli (${String(shareOf(table))}) limit ${String(SOME)}`,
    );
  const most = async (sql: string) => (await texts(sql))[0] ?? '';
  return {
    people: await some('users'),
    person: await most(`select id as text from users order by created_at limit 1`),
    organizations: await some('organizations'),
    organization: await most(`select id as text from organizations order by created_at limit 1`),
    emails: await some('users', 'email'),
    mails: await some('mails'),
    entries: await some('audit_entries'),
    endpoints: await some('webhook_endpoints'),
    events: await some('webhook_events'),
    deliveries: await some('webhook_deliveries'),
  };
}

/** Per cent of a table that are enough to find some. */
function shareOf(table: string): number {
  return table === 'webhook_endpoints' ? 20 : 0.5;
}
