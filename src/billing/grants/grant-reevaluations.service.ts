import { Injectable } from '@nestjs/common';
import { GrantReevaluation, type ReevaluationSubject } from './grant-reevaluation.entity.js';
import { GrantReevaluationRepository } from './grant-reevaluation.repository.js';
import { GrantSchedule } from './grant-schedule.service.js';

/** Starts re-evaluations of grants; joins the caller's unit of work. */
@Injectable()
export class GrantReevaluations {
  constructor(
    private readonly reevaluations: GrantReevaluationRepository,
    private readonly schedule: GrantSchedule,
  ) {}

  /** One that is running starts again. The product or benefit is locked. */
  async begin(
    subject: ReevaluationSubject,
    { id: subjectId, organizationId }: { id: string; organizationId: string },
    now: Date,
  ): Promise<void> {
    const known = await this.reevaluations.lock(subject, subjectId);
    if (known) known.restart(now);
    else this.reevaluations.add(GrantReevaluation.create({ subject, subjectId, organizationId }, now));
    await this.schedule.reevaluate(subject, { id: subjectId, organizationId }, now);
  }
}
