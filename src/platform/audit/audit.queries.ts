import { EntityManager, type InferKyselyDB } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { reading } from '../database/reading.js';
import { countRows } from '../http/listing/row-count.js';
import type { StaffList } from '../http/listing/staff-list.js';
import { staffPage, within, type OrderTerm, type PageRequest } from '../http/listing/staff-page.js';
import type { ActorKind, AuditEntrySchema } from './audit-entry.entity.js';
import type { Snapshot } from './changed-members.js';

type Tables = InferKyselyDB<typeof AuditEntrySchema>;

/** An entry without where the request came from. */
export interface AuditRow {
  id: string;
  createdAt: Date;
  action: string;
  actorKind: ActorKind;
  actorId: string | null;
  impersonatorId: string | null;
  subjectType: string;
  subjectId: string;
  before: Snapshot | null;
  after: Snapshot | null;
  reason: string | null;
}

/** What staff read of the trail. */
@Injectable()
export class AuditQueries {
  constructor(private readonly em: EntityManager) {}

  /**
   * What happened in an organization, the newest first.
   * @throws PAGE_TOO_DEEP
   */
  pageOfOrganization(organizationId: string, page: PageRequest): Promise<StaffList<AuditRow>> {
    const entries = this.entries().where('a.organization_id', '=', organizationId);
    return staffPage(page, {
      read: (window) => within(entries.select(COLUMNS), NEWEST_FIRST, window).execute(),
      count: () => countRows(this.db, entries),
    });
  }

  /** The last entries about these subjects that have one of the actions; one for each subject that has any. */
  async lastOf(type: string, ids: readonly string[], actions: readonly string[]): Promise<AuditRow[]> {
    if (ids.length === 0) return [];
    return this.entries()
      .select(COLUMNS)
      .distinctOn('a.subject_id')
      .where('a.subject_type', '=', type)
      .where('a.subject_id', 'in', [...ids])
      .where('a.action', 'in', [...actions])
      .orderBy('a.subject_id')
      .orderBy('a.created_at', 'desc')
      .orderBy('a.id', 'desc')
      .execute();
  }

  /** What was done to these subjects of one kind since an instant, the oldest first; for what happened a short while ago. */
  async since(type: string, ids: readonly string[], action: string, instant: Date): Promise<AuditRow[]> {
    return this.entries()
      .select(COLUMNS)
      .where('a.subject_type', '=', type)
      .where('a.subject_id', 'in', [...ids])
      .where('a.created_at', '>=', instant)
      .where('a.action', '=', action)
      .orderBy('a.created_at')
      .orderBy('a.id')
      .execute();
  }

  private entries() {
    return this.db.selectFrom('audit_entries as a');
  }

  private get db() {
    return reading<Tables>(this.em);
  }
}

const NEWEST_FIRST: OrderTerm[] = [
  { column: 'a.created_at', direction: 'desc' },
  { column: 'a.id', direction: 'desc' },
];

const COLUMNS = [
  'a.id',
  'a.created_at as createdAt',
  'a.action',
  'a.actor_kind as actorKind',
  'a.actor_id as actorId',
  'a.impersonator_id as impersonatorId',
  'a.subject_type as subjectType',
  'a.subject_id as subjectId',
  'a.before',
  'a.after',
  'a.reason',
] as const;
