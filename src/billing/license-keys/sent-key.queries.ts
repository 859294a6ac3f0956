import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { executeBound } from '#platform/database/execute-bound.js';
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

/** A use of a key, and what the caller claims of it. */
export interface KeyUse {
  increment: number;
  realTime: Date;
  benefitId: string | null;
  customerId: string | null;
}

interface FoundRow extends Omit<SentKey, 'activation'> {
  activationId: string | null;
  label: string;
  meta: Metadata;
  conditions: Metadata;
  activatedAt: Date;
  activationModifiedAt: Date | null;
}

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
const CUSTOMER_NAMES = CUSTOMER_COLUMNS.map((column) => column.split(' as ').at(-1) ?? column);
const customerColumns = CUSTOMER_COLUMNS.map(
  (column, index) => `c.${column.split(' as ')[0] ?? column} as c${String(index)}`,
).join(', ');

/** What a use changes of a key, `$1` being the increment. */
const COUNTED = `validations = least(k.validations, 2147483646) + 1, usage = k.usage + $1::int`;
const IS_WITHIN = `($1::int = 0 or k.usage::bigint + $1::int <= coalesce(k.limit_usage, 2147483647))`;
const RETURNED = `
  k.id, k.organization_id as "organizationId", k.customer_id as "customerId", k.benefit_id as "benefitId",
  k.sealed_key as "sealedKey", k.display_key as "displayKey", k.status, k.limit_activations as "limitActivations",
  k.usage, k.limit_usage as "limitUsage", k.validations, k.last_validated_at as "lastValidatedAt",
  k.expires_at as "expiresAt", k.created_at as "createdAt", k.modified_at as "modifiedAt", ${customerColumns}`;

/** The lock that the update takes is what concurrent uses wait for, each of which is judged by the count before it. */
const COUNT = `
  update license_keys as k set ${COUNTED}, last_validated_at = $2
    from customers as c
   where k.id = $3 and c.id = k.customer_id and k.status = 'granted' and (k.expires_at is null or k.expires_at > $2)
     and ${IS_WITHIN}
  returning ${RETURNED}`;

/**
 * The same of a key by its hash. `$2` is the real time, and the last two what the key has to come from and belong to. What only
 * counts a validation is committed without a wait for the disk: a crash of PostgreSQL may lose the last of them, never usage.
 */
const USE = `
  update license_keys as k set ${COUNTED}, last_validated_at = m.now
    from customers as c, (
      select id, coalesce(clock_stopped_at, $2::timestamptz + make_interval(secs => clock_offset)) as now,
             case when $1::int = 0 then set_config('synchronous_commit', 'off', true) end as durability
        from merchants where id = $3) as m
   where k.organization_id = m.id and k.key_hash = any($4::bytea[]) and c.id = k.customer_id
     and k.status = 'granted' and (k.expires_at is null or k.expires_at > m.now) and ${IS_WITHIN}
     and ($5::uuid is null or k.benefit_id = $5) and ($6::uuid is null or k.customer_id = $6)
  returning ${RETURNED}`;

/** Reads and counts uses of keys, in a statement each. */
@Injectable()
export class SentKeyQueries {
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
  async use(organizationId: string, hashes: readonly Buffer[], use: KeyUse): Promise<CountedUse | null> {
    const { increment, realTime, benefitId, customerId } = use;
    return this.count(USE, [increment, realTime, organizationId, [...hashes], benefitId, customerId]);
  }

  private async count(text: string, values: unknown[]): Promise<CountedUse | null> {
    const [row] = await executeBound<LicenseKeyColumns & Record<string, unknown>>(this.em, text, values);
    if (row === undefined) return null;
    const customer = CUSTOMER_NAMES.map((name, index) => [name, row[`c${String(index)}`]] as const);
    return { licenseKey: row, customer: Object.fromEntries(customer) as unknown as CustomerColumns };
  }
}
