import { Client } from 'pg';
import { fillTable } from '../console/fill/copy.js';
import { heading, report, seconds } from '../support/report.js';

const CUSTOMERS = 10_000;
const MONTHS = 12;
/** Rows of a statement. */
const CHUNK = 500_000;
/** One event in so many is of one customer. */
const SHARE_OF_LARGEST = 20;

/**
 * Fills a merchant's stream with events of the last twelve months: in partitions of their own, spread over 10,000 customers
 * and beside them a large one, whose external id is `customer-0`.
 */
export async function fillEvents(url: string, organizationId: string, events: number): Promise<void> {
  heading(`Filling ${events.toLocaleString('en')} events`);
  const client = new Client({ connectionString: url });
  await client.connect();
  const begun = performance.now();
  try {
    await client.query(`set maintenance_work_mem = '512MB'`);
    await client.query(CUSTOMER_NUMBERS);
    const { rows: months } = await client.query<{ name: string; from: string; to: string }>(PARTITIONS, [
      MONTHS,
    ]);
    // Partitions like those of the product, filled before they are attached.
    for (const { name } of months)
      await client.query(`create table "${name}" (like usage_events including all)`);
    const per = Math.ceil(events / months.length);
    for (const [index, { name, from, to }] of months.entries())
      await fillTable(client, name, () =>
        fillMonth(client, {
          name,
          from,
          to,
          organizationId,
          first: index * per,
          count: Math.min(per, events - index * per),
        }),
      );
    for (const { name, from, to } of months)
      await client.query(
        `alter table usage_events attach partition "${name}" for values from ('${from}') to ('${to}')`,
      );
    await client.query(NAMES, [organizationId]);
    await client.query(
      `insert into usage_streams (organization_id, last_position) values ($1, $2)
       on conflict (organization_id) do update set last_position = excluded.last_position`,
      [organizationId, events],
    );
    await client.query('vacuum analyze usage_events');
  } finally {
    await client.end();
  }
  report('filled in', seconds(performance.now() - begun));
}

interface FilledMonth {
  name: string;
  from: string;
  to: string;
  organizationId: string;
  first: number;
  count: number;
}

async function fillMonth(
  client: Client,
  { name, from, to, organizationId, first, count }: FilledMonth,
): Promise<number> {
  for (let done = 0; done < count; done += CHUNK)
    await client.query(
      `insert into "${name}" (id, ingested_at, organization_id, position, customer_id, external_customer_id, name, source,
                              "timestamp", metadata)
       select gen_random_uuid(), e.at, $1, e.n, c.id, c.external_id, (array['api.call','image.created','job.finished','file.stored'])[1 + e.n % 4],
              'user', e.at, jsonb_build_object('tokens', 1 + e.n % 997, 'model', (array['small','medium','large'])[1 + e.n % 3],
              'region', 'eu', 'request', e.n::text)
         from (select n, $2::timestamptz + ($3::timestamptz - $2::timestamptz) * ((n - $4) / $5::float8) as at
                 from generate_series($6::bigint, $7::bigint) n) e
         join bench_customers c on c.number = case when e.n % ${String(SHARE_OF_LARGEST)} = 0 then 0 else (e.n * 7919) % ${String(CUSTOMERS)} end`,
      [organizationId, from, to, first, count + 1, first + done + 1, first + Math.min(count, done + CHUNK)],
    );
  return count;
}

/** Numbers the customers by the merchant's ids. */
const CUSTOMER_NUMBERS = `
  create temporary table bench_customers as
  select id, external_id, substr(external_id, 10)::int as number from customers where external_id like 'customer-%'`;

/** `$1` months before this one. */
const PARTITIONS = `
  select to_char(m, '"usage_events_"YYYY"_"MM') as name, m::text as "from", (m + interval '1 month')::text as "to"
    from (select (date_trunc('month', now() at time zone 'utc') - n * interval '1 month') at time zone 'utc' as m
            from generate_series(1, $1::int) n) months order by m`;

const NAMES = `
  insert into usage_event_names (organization_id, name, source, occurrences, first_seen, last_seen)
  select organization_id, name, source, count(*), min("timestamp"), max("timestamp") from usage_events
   where organization_id = $1 group by 1, 2, 3
  on conflict (organization_id, name, source) do update
     set occurrences = excluded.occurrences, first_seen = excluded.first_seen, last_seen = excluded.last_seen`;
