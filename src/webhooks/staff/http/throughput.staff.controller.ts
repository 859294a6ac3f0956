import { Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { StaffCan } from '#staff';
import { Clock } from '#common/time/clock.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { pointsOf, throughputRanges } from '../throughput.js';
import { ThroughputWire } from '../throughput.presenter.js';
import { ThroughputQueries } from '../throughput.queries.js';
import { ThroughputQuery } from './webhooks.staff.dto.js';

@StaffController('webhook-throughput', 'Webhooks')
export class ThroughputStaffController {
  constructor(
    private readonly throughput: ThroughputQueries,
    private readonly clock: Clock,
  ) {}

  @Get()
  @StaffCan({ webhook: ['list'] })
  @ApiOperation({ summary: 'Get the number and duration of delivery attempts over time' })
  @ApiOkResponse({ type: ThroughputWire })
  async get(@Query() { range, endpointId }: ThroughputQuery): Promise<ThroughputWire> {
    const now = this.clock.now();
    const counts = await this.throughput.counts(range, endpointId, now);
    return { step: throughputRanges[range].step, points: pointsOf(range, counts, now) };
  }
}
