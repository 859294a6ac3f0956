import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockRow } from '#platform/database/lock-row.js';
import type { Locked } from '#platform/database/locked.js';
import { GrantReevaluation, type ReevaluationSubject } from './grant-reevaluation.entity.js';

@Injectable()
export class GrantReevaluationRepository {
  constructor(private readonly em: EntityManager) {}

  add(reevaluation: GrantReevaluation): void {
    this.em.persist(reevaluation);
  }

  async find(subject: ReevaluationSubject, subjectId: string): Promise<Readonly<GrantReevaluation> | null> {
    return this.em.findOne(GrantReevaluation, { subject, subjectId }, { disableIdentityMap: true });
  }

  async lock(subject: ReevaluationSubject, subjectId: string): Promise<Locked<GrantReevaluation> | null> {
    return lockRow(this.em, GrantReevaluation, { subject, subjectId });
  }
}
