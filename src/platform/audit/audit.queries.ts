import { EntityManager, type InferKyselyDB } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { reading } from '../database/reading.js';
import type { AuditEntrySchema } from './audit-entry.entity.js';
import type { Snapshot } from './changed-members.js';

type Tables = InferKyselyDB<typeof AuditEntrySchema>;

/** What an entry says of its subject, and why. */
export interface AuditRow {
  id: string;
  subjectId: string;
  before: Snapshot | null;
  after: Snapshot | null;
  reason: string | null;
}

/** Reads of the audit log for other domains. */
@Injectable()
export class AuditQueries {
  constructor(private readonly em: EntityManager) {}

  async findById(id: string): Promise<AuditRow | null> {
    return (await this.entries().select(COLUMNS).where('a.id', '=', id).executeTakeFirst()) ?? null;
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

const COLUMNS = ['a.id', 'a.subject_id as subjectId', 'a.before', 'a.after', 'a.reason'] as const;
