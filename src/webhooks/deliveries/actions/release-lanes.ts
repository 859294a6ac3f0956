import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { WebhookLaneRepository, type LaneRef } from '../webhook-lane.repository.js';

/** Ends the leases of lanes whose messages a worker does not send. */
@Injectable()
export class ReleaseLanes {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly lanes: WebhookLaneRepository,
    private readonly clock: Clock,
  ) {}

  async execute(lanes: readonly LaneRef[]): Promise<void> {
    await this.unitOfWork.runApart(() => this.lanes.release(lanes, this.clock.now()));
  }
}
