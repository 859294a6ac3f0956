import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { executeBound } from '#platform/database/execute-bound.js';
import { sharedStatement } from '#platform/database/shared-statement.js';
import type { Metadata } from '#platform/http/v1/metadata.rule.js';
import { CUSTOMER_COLUMNS } from '../customers/customer.queries.js';
import type { CustomerColumns } from '../customers/customer.presenter.js';
import type { MerchantClockState } from '../merchants/merchant.entity.js';
import type { LicenseKeyStatus } from './license-key.entity.js';
import type { ActivationColumns, LicenseKeyColumns } from './license-key.presenter.js';

/** A license key that a request presented, with the current time of its merchant's clock. */
export interface SentKey extends MerchantClockState {
  id: string;
  organizationId: string;
  customerId: string;
  benefitId: string;
  status: LicenseKeyStatus;
  expiresAt: Date | null;
  /** The one that was named; null when the key has no such activation. */
  activation: (ActivationColumns & { conditions: Metadata }) | null;
}

export interface CountedUse {
  licenseKey: LicenseKeyColumns;
  customer: CustomerColumns;
}

/** A key by its hashes, and what the caller claims of it. */
export interface NamedKey {
  organizationId: string;
  hashes: readonly Buffer[];
  benefitId: string | null;
  customerId: string | null;
  /** When it is used. */
  realTime: Date;
}

interface FoundRow extends Omit<SentKey, 'activation'> {
  activationId: string | null;
  label: string;
  meta: Metadata;
  conditions: Metadata;
  activatedAt: Date;
  activationModifiedAt: Date | null;
}

type CountedRow = LicenseKeyColumns & Record<string, unknown>;
type ValidatedRow = CountedRow & { place: number };

const FIND = `
  select k.id, k.organization_id as "organizationId", k.customer_id as "customerId", k.benefit_id as "benefitId",
    k.status, k.expires_at as "expiresAt", m.clock_offset as "clockOffset", m.clock_stopped_at as "clockStoppedAt",
    a.id as "activationId", a.label, a.meta, a.conditions, a.created_at as "activatedAt",
    a.modified_at as "activationModifiedAt"
  from license_keys k
  join merchants m on m.id = k.organization_id
  left join license_key_activations a on a.id = $3 and a.license_key_id = k.id and a.deleted_at is null
  where k.organization_id = $1 and k.key_hash = any($2::bytea[])`;

/** Columns of the customer are numbered, since those of the key have the same names. */
const CUSTOMER_ALIASES = CUSTOMER_COLUMNS.map(
  (column, index) => [column.split(' as ').at(-1) ?? column, `c${String(index)}`] as const,
);
const customerColumns = CUSTOMER_COLUMNS.map(
  (column, index) => `c.${column.split(' as ')[0] ?? column} as c${String(index)}`,
).join(', ');

const IS_WITHIN = `k.usage::bigint + $1::int <= coalesce(k.limit_usage, 2147483647)`;
const IS_VALID = `k.status = 'granted' and (k.expires_at is null or k.expires_at > m.now)`;
const RETURNED = `
  k.id, k.organization_id as "organizationId", k.customer_id as "customerId", k.benefit_id as "benefitId",
  k.sealed_key as "sealedKey", k.display_key as "displayKey", k.status, k.limit_activations as "limitActivations",
  k.usage, k.limit_usage as "limitUsage", k.validations, k.last_validated_at as "lastValidatedAt",
  k.expires_at as "expiresAt", k.created_at as "createdAt", k.modified_at as "modifiedAt", ${customerColumns}`;

/** What a use changes of a key. `$1` is the increment, which is 0 for a validation. */
const COUNTED = `validations = least(k.validations, 2147483646) + 1, usage = k.usage + $1::int`;

/** The lock that the update takes is what concurrent uses wait for, each of which is judged by the count before it. */
const COUNT = `
  update license_keys as k set ${COUNTED}, last_validated_at = $2
    from customers as c
   where k.id = $3 and c.id = k.customer_id and k.status = 'granted' and (k.expires_at is null or k.expires_at > $2)
     and ($1::int = 0 or ${IS_WITHIN})
  returning ${RETURNED}`;

/** The same of a key by its hash. `$2` is the real time, and the last two what the key has to come from and belong to. */
const USE = `
  update license_keys as k set ${COUNTED}, last_validated_at = m.now
    from customers as c, (
      select id, coalesce(clock_stopped_at, $2::timestamptz + make_interval(secs => clock_offset)) as now
        from merchants where id = $3) as m
   where k.organization_id = m.id and k.key_hash = any($4::bytea[]) and c.id = k.customer_id and ${IS_VALID} and ${IS_WITHIN}
     and ($5::uuid is null or k.benefit_id = $5) and ($6::uuid is null or k.customer_id = $6)
  returning ${RETURNED}`;

/**
 * Validates several keys and counts it. `$1` is the real time; each place has the same index in the other arrays, and several
 * places may name one key. Keys are locked in the order of their ids, so that two of these statements cannot deadlock, and are
 * compared again once they are locked, because they may have been rotated meanwhile. The commit does not wait for the disk: a
 * crash of PostgreSQL may lose the last counts of validations, never usage.
 */
const VALIDATE = `
  with named as materialized (
    select a.place, k.id
      from unnest($2::int[], $3::text[], $4::bytea[], $5::uuid[], $6::uuid[])
        as a (place, organization_id, key_hash, benefit_id, customer_id)
      join license_keys k on k.organization_id = a.organization_id and k.key_hash = a.key_hash
     where (a.benefit_id is null or k.benefit_id = a.benefit_id) and (a.customer_id is null or k.customer_id = a.customer_id)
  ), locked as materialized (
    select id from license_keys where id = any(array(select id from named)) order by id for no key update
  ), counted as (
    update license_keys as k set validations = least(k.validations, 2147483647 - uses.times) + uses.times, last_validated_at = m.now
      from locked, (select id, sum(1)::int as times from named group by id) as uses, customers as c, (
        select id, coalesce(clock_stopped_at, $1::timestamptz + make_interval(secs => clock_offset)) as now from merchants) as m,
        set_config('synchronous_commit', 'off', true)
     where k.id = locked.id and uses.id = k.id and c.id = k.customer_id and m.id = k.organization_id and ${IS_VALID}
       and k.key_hash = any($4::bytea[])
    returning ${RETURNED}
  )
  select named.place, counted.* from named join counted on counted.id = named.id order by named.place`;

/** Reads and counts uses of keys, in a statement each. */
@Injectable()
export class SentKeyQueries {
  private readonly validations = sharedStatement((keys: readonly NamedKey[]) => this.validateAll(keys));

  constructor(private readonly em: EntityManager) {}

  async find(
    organizationId: string,
    hashes: readonly Buffer[],
    activationId: string | null,
  ): Promise<SentKey | null> {
    const values = [organizationId, [...hashes], activationId];
    const [row] = await executeBound<FoundRow>(this.em, FIND, values);
    if (row === undefined) return null;
    const { activationId: id, label, meta, conditions, activatedAt, activationModifiedAt, ...found } = row;
    const times = { createdAt: activatedAt, modifiedAt: activationModifiedAt };
    return {
      ...found,
      activation: id === null ? null : { id, licenseKeyId: row.id, label, meta, conditions, ...times },
    };
  }

  /** Null for a key that cannot be used any more, or not so much. */
  async countUse(id: string, increment: number, now: Date): Promise<CountedUse | null> {
    return this.count(COUNT, [increment, now, id]);
  }

  /** Null for a key that is not valid, or cannot be used so much. */
  async use(key: NamedKey, increment: number): Promise<CountedUse | null> {
    const { organizationId, hashes, benefitId, customerId, realTime } = key;
    return this.count(USE, [increment, realTime, organizationId, [...hashes], benefitId, customerId]);
  }

  /** Null for a key that is not valid. Requests share a statement. */
  async validate(key: NamedKey): Promise<CountedUse | null> {
    return this.validations.load(key);
  }

  private async count(text: string, values: unknown[]): Promise<CountedUse | null> {
    const [row] = await executeBound<CountedRow>(this.em, text, values);
    return row === undefined ? null : countedUseOf(row);
  }

  private async validateAll(keys: readonly NamedKey[]): Promise<(CountedUse | null)[]> {
    const places = keys.flatMap(({ hashes, ...key }, place) =>
      hashes.map((hash) => ({ ...key, hash, place })),
    );
    const rows = await executeBound<ValidatedRow>(this.em.fork(), VALIDATE, [
      keys.at(-1)?.realTime,
      places.map(({ place }) => place),
      places.map(({ organizationId }) => organizationId),
      places.map(({ hash }) => hash),
      places.map(({ benefitId }) => benefitId),
      places.map(({ customerId }) => customerId),
    ]);
    const found = new Map<number, CountedUse>();
    const others = new Map<string, number>();
    for (const row of rows.reverse()) {
      // Each of several validations of one key returns the count after its own.
      const later = others.get(row.id) ?? 0;
      others.set(row.id, later + 1);
      row.validations -= later;
      found.set(row.place, countedUseOf(row));
    }
    return keys.map((_key, place) => found.get(place) ?? null);
  }
}

function countedUseOf(row: CountedRow): CountedUse {
  const customer: Record<string, unknown> = {};
  for (const [name, alias] of CUSTOMER_ALIASES) customer[name] = row[alias];
  return { licenseKey: row, customer: customer as unknown as CustomerColumns };
}
