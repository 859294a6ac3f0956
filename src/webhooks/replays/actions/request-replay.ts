import { Injectable } from '@nestjs/common';
import { newId } from '#common/ids/new-id.js';
import { Clock } from '#common/time/clock.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { EndpointAuditRecorder } from '../../endpoints/endpoint-audit-recorder.service.js';
import { ManagedEndpoints, type EndpointManager } from '../../endpoints/managed-endpoints.service.js';
import { WebhookAudit } from '../../webhooks.audit.js';
import { ReplayErrors } from '../replay.errors.js';
import { WebhookReplay, type ReplayScope } from '../webhook-replay.entity.js';
import { ReplayDue } from '../webhook-replay.events.js';
import { WebhookReplayRepository } from '../webhook-replay.repository.js';

export interface RequestReplayInput {
  scope: ReplayScope;
  since: Date;
  /** Until now without it. */
  until?: Date | undefined;
}

/** Lets the events of a span of time go to an endpoint again. However many there are, they are put on their way in parts. */
@Injectable()
export class RequestReplay {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedEndpoints: ManagedEndpoints,
    private readonly replays: WebhookReplayRepository,
    private readonly outbox: Outbox,
    private readonly recorder: EndpointAuditRecorder,
    private readonly clock: Clock,
  ) {}

  /** @throws ENDPOINT_NOT_FOUND, NOT_PERMITTED, ACCESS_TOKEN_INVALID, ENDPOINT_DISABLED, REPLAY_IN_PROGRESS, EMPTY_REPLAY */
  async execute(endpointId: string, input: RequestReplayInput, by: EndpointManager): Promise<WebhookReplay> {
    return this.unitOfWork.run(async () => {
      const endpoint = await this.managedEndpoints.lock(endpointId, by);
      if (!endpoint.enabled) throw ReplayErrors.ENDPOINT_DISABLED();
      const now = this.clock.now();
      const { scope, since, until = now } = input;
      if (since > until) throw ReplayErrors.EMPTY_REPLAY();
      const replay = WebhookReplay.create({ id: newId(), endpointId, scope, since, until }, now);
      replay.advance(await this.replays.findStart(replay), 0);
      this.replays.add(replay);
      this.outbox.record(new ReplayDue(replay.id));
      const span = { since: since.toISOString(), until: until.toISOString() };
      this.recorder.record(WebhookAudit.REPLAY_REQUESTED, endpoint, by, { after: { scope, ...span } });
      return replay;
    });
  }
}
