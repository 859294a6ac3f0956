import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { newId } from '#common/ids/new-id.js';
import { instant } from '#platform/database/columns.js';
import type { CheckResult } from './difference.js';

/** What caused a verification. */
export const verificationOrigins = ['schedule', 'staff', 'command'] as const;
export type VerificationOrigin = (typeof verificationOrigins)[number];

/** `failed`: a check could not be completed, so nothing is known of what it compares. */
export const verificationOutcomes = ['passed', 'differences', 'failed'] as const;
export type VerificationOutcome = (typeof verificationOutcomes)[number];

export const BillingVerificationSchema = defineEntity({
  name: 'BillingVerification',
  tableName: 'billing_verifications',
  properties: {
    id: p.uuid().primary(),
    origin: p.text().$type<VerificationOrigin>(),
    /** In real time, as all instants of this table: a verification belongs to no merchant. */
    createdAt: instant(),
    startedAt: instant().nullable(),
    finishedAt: instant().nullable(),
    outcome: p.text().$type<VerificationOutcome>().nullable(),
    /** Of all checks. */
    differences: p.integer().nullable(),
    checks: p.json().$type<CheckResult[]>(),
  },
  checks: [
    {
      name: 'billing_verifications_finished_check',
      expression:
        '(finished_at is null) = (outcome is null) and (finished_at is null) = (differences is null)',
    },
  ],
  indexes: [
    { name: 'billing_verifications_created_at_index', properties: ['createdAt', 'id'] },
    { name: 'billing_verifications_outcome_index', properties: ['outcome', 'createdAt', 'id'] },
    {
      name: 'billing_verifications_finished_at_index',
      expression: `create index "billing_verifications_finished_at_index" on "billing_verifications" ("finished_at") where finished_at is not null`,
    },
    {
      name: 'billing_verifications_unfinished_unique',
      expression: `create unique index "billing_verifications_unfinished_unique" on "billing_verifications" ((finished_at is null)) where finished_at is null`,
    },
  ],
});

export type BillingVerificationTables = InferKyselyDB<typeof BillingVerificationSchema>;

/** One run of all checks, requested or finished. At most one is unfinished. */
export class BillingVerification extends BillingVerificationSchema.class {
  static create(origin: VerificationOrigin, now: Date): BillingVerification {
    return Object.assign(new BillingVerification(), {
      ...{ id: newId(), origin, createdAt: now, startedAt: null, finishedAt: null },
      ...{ outcome: null, differences: null, checks: [] },
    });
  }

  /** Again, when the process that ran it was killed. */
  start(now: Date): void {
    this.startedAt = now;
  }

  finish(checks: CheckResult[], now: Date): void {
    const differences = checks.reduce((sum, { total }) => sum + total, 0);
    const outcome = outcomeOf(checks, differences);
    Object.assign(this, { finishedAt: now, checks, differences, outcome });
  }
}
BillingVerificationSchema.setClass(BillingVerification);

function outcomeOf(checks: readonly CheckResult[], differences: number): VerificationOutcome {
  if (checks.some(({ error }) => error !== null)) return 'failed';
  return differences > 0 ? 'differences' : 'passed';
}
