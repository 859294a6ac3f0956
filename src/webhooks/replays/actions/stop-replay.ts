import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { EndpointAuditRecorder } from '../../endpoints/endpoint-audit-recorder.service.js';
import { ManagedEndpoints, type EndpointManager } from '../../endpoints/managed-endpoints.service.js';
import { WebhookAudit } from '../../webhooks.audit.js';
import { ReplayErrors } from '../replay.errors.js';
import { WebhookReplayRepository } from '../webhook-replay.repository.js';

const { REPLAY_NOT_FOUND, REPLAY_OVER } = ReplayErrors;

/** Puts no further events of a replay on their way. What is on its way already arrives. */
@Injectable()
export class StopReplay {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedEndpoints: ManagedEndpoints,
    private readonly replays: WebhookReplayRepository,
    private readonly recorder: EndpointAuditRecorder,
    private readonly clock: Clock,
  ) {}

  /** @throws REPLAY_NOT_FOUND, also for one to an endpoint that is gone; REPLAY_OVER */
  async execute(replayId: string, by: EndpointManager): Promise<void> {
    await this.unitOfWork.run(async () => {
      const endpointId = await this.replays.findEndpointId(replayId);
      if (endpointId === null) throw REPLAY_NOT_FOUND();
      const endpoint = await this.managedEndpoints.lock(endpointId, by, REPLAY_NOT_FOUND);
      const replay = await this.replays.lockById(replayId);
      if (replay === null) throw REPLAY_NOT_FOUND();
      if (replay.finishedAt) throw REPLAY_OVER();
      replay.stop(this.clock.now());
      this.recorder.record(WebhookAudit.REPLAY_STOPPED, endpoint, by, {
        after: { messages: replay.messages },
      });
    });
  }
}
