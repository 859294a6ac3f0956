/**
 * What ingesting a batch of events writes, in one transaction: `$1` is the organization. Positions are counted by the loop
 * itself, and the row of the stream, which the product locks first, is written last, so that no transaction waits for long.
 */
export const STATEMENTS = {
  /** `$2` to `$9`: a value of each event. */
  events: `
    insert into usage_events (id, ingested_at, organization_id, position, customer_id, external_customer_id, name, source,
                              "timestamp", metadata)
    select e.id, now(), $1, e.position, e.customer_id, e.external_customer_id, e.name, e.source, e.at, e.metadata
      from unnest($2::uuid[], $3::bigint[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::timestamptz[], $9::jsonb[])
        as e (id, position, customer_id, external_customer_id, name, source, at, metadata)`,
  /** `$2`: the external ids of the events. */
  keys: `
    insert into usage_event_keys (organization_id, external_id, ingested_at)
    select $1, id, now() from unnest($2::text[]) as k (id)`,
  /** `$2` to `$4`: the names, how many events each has, and when. */
  names: `
    insert into usage_event_names as n (organization_id, name, source, occurrences, first_seen, last_seen)
    select $1, t.name, 'user', t.count, t.at, t.at from unnest($2::text[], $3::bigint[], $4::timestamptz[]) as t (name, count, at)
    on conflict (organization_id, name, source) do update
       set occurrences = n.occurrences + excluded.occurrences, last_seen = greatest(n.last_seen, excluded.last_seen)`,
  /** `$2`: the last position. */
  stream: `
    insert into usage_streams as s (organization_id, last_position) values ($1, $2)
    on conflict (organization_id) do update set last_position = greatest(s.last_position, excluded.last_position)`,
} as const;
