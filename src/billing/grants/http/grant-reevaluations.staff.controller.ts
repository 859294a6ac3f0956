import { Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty } from '@nestjs/swagger';
import { IsIn, IsUUID } from 'class-validator';
import { StaffCan } from '#staff';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { GrantReevaluationRepository } from '../grant-reevaluation.repository.js';
import {
  reevaluationSubjects,
  type GrantReevaluation,
  type ReevaluationSubject,
} from '../grant-reevaluation.entity.js';

class ReevaluationPath {
  @ApiProperty({ enum: reevaluationSubjects }) @IsIn(reevaluationSubjects) subject: ReevaluationSubject;
  @ApiProperty({ format: 'uuid', description: 'Of the product or benefit.' }) @IsUUID() id: string;
}

class GrantReevaluationWire {
  @ApiProperty({ type: 'integer', nullable: true, description: 'Purchases to evaluate; null until counted.' })
  total: number | null;
  @ApiProperty({ type: 'integer' }) done: number;
  @ApiProperty() started_at: Date;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) finished_at: Date | null;
}

class LastReevaluationWire {
  @ApiProperty({ type: GrantReevaluationWire, nullable: true, description: 'Null before the first change.' })
  reevaluation: GrantReevaluationWire | null;
}

@StaffController('grant-reevaluations', 'Billing')
export class GrantReevaluationsStaffController {
  constructor(private readonly reevaluations: GrantReevaluationRepository) {}

  @Get(':subject/:id')
  @StaffCan({ billing: ['read'] })
  @ApiOperation({ summary: 'Get the progress of updating the grants of a product or benefit after a change' })
  @ApiOkResponse({ type: LastReevaluationWire })
  async get(@Param() { subject, id }: ReevaluationPath): Promise<LastReevaluationWire> {
    const last = await this.reevaluations.find(subject, id);
    return { reevaluation: last && presentReevaluation(last) };
  }
}

function presentReevaluation(last: Readonly<GrantReevaluation>): GrantReevaluationWire {
  const { total = null, done, startedAt, finishedAt = null } = last;
  return { total, done, started_at: startedAt, finished_at: finishedAt };
}
