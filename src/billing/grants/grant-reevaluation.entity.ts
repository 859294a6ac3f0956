import { defineEntity, p, PrimaryKeyProp, type InferKyselyDB } from '@mikro-orm/postgresql';
import { instant } from '#platform/database/columns.js';
import { Merchant } from '../merchants/merchant.entity.js';

/** What has changed: the benefits of a product, or a benefit. */
export const reevaluationSubjects = ['product', 'benefit'] as const;
export type ReevaluationSubject = (typeof reevaluationSubjects)[number];

export const GrantReevaluationSchema = defineEntity({
  name: 'GrantReevaluation',
  tableName: 'grant_reevaluations',
  properties: {
    subject: p.text().$type<ReevaluationSubject>().primary(),
    /** Of the product or benefit. */
    subjectId: p.uuid().primary(),
    organizationId: () => p.manyToOne(Merchant).mapToPk().fieldName('organization_id').deleteRule('cascade'),
    /** Counts the changes, each of which starts it again. */
    changes: p.integer(),
    /** Purchases to evaluate, as counted by the first batch; null before. */
    total: p.integer().nullable(),
    done: p.integer(),
    /** The last subscription, order or grant that was evaluated, in the order of their ids; null at the start of each. */
    cursor: p.uuid().nullable(),
    /** Of a product: whether its subscriptions are done and its orders follow. */
    isPastSubscriptions: p.boolean(),
    startedAt: instant(),
    finishedAt: instant().nullable(),
  },
  indexes: [
    {
      name: 'grant_reevaluations_running_index',
      expression: `create index "grant_reevaluations_running_index" on "grant_reevaluations" ("started_at") where finished_at is null`,
    },
  ],
  checks: [{ name: 'grant_reevaluations_counts_check', expression: 'total >= 0 and done >= 0' }],
});

export type GrantReevaluationTables = InferKyselyDB<typeof GrantReevaluationSchema> & {
  grant_reevaluations: { organization_id: string };
};

export interface NewReevaluation {
  subject: ReevaluationSubject;
  subjectId: string;
  organizationId: string;
}

/** Brings all grants that a product or benefit gives up to date after a change. A later change starts it again. */
export class GrantReevaluation extends GrantReevaluationSchema.class {
  declare [PrimaryKeyProp]?: ['subject', 'subjectId'];

  static create(input: NewReevaluation, now: Date): GrantReevaluation {
    return Object.assign(new GrantReevaluation(), { ...input, changes: 0 }).restart(now);
  }

  restart(now: Date): this {
    this.changes += 1;
    Object.assign(this, { total: null, done: 0, cursor: null, isPastSubscriptions: false });
    return Object.assign(this, { startedAt: now, finishedAt: null });
  }

  /** A batch is done. */
  advance(ids: readonly string[]): void {
    this.done += ids.length;
    this.cursor = ids.at(-1) ?? this.cursor ?? null;
  }

  beginOrders(): void {
    Object.assign(this, { isPastSubscriptions: true, cursor: null });
  }

  /** Purchases that were made since the count are settled on their own. */
  finish(now: Date): void {
    Object.assign(this, { total: this.done, finishedAt: now });
  }
}
GrantReevaluationSchema.setClass(GrantReevaluation);
