import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { ListensTo, type Listener } from '#platform/events/listens-to.decorator.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { BodyFitter } from '../../deliveries/body-fitter.service.js';
import { WebhookDeliveryRepository } from '../../deliveries/webhook-delivery.repository.js';
import { ReplayDue } from '../webhook-replay.events.js';
import { WebhookReplayRepository } from '../webhook-replay.repository.js';

/** Messages put on their way by one unit of work. */
const BATCH = 1_000;

/** Puts the next part of a replay on its way, and sees to it that the part after it follows. */
@Injectable()
@ListensTo(ReplayDue, 'webhooks.continue-replay')
export class ContinueReplayOnReplayDue implements Listener<ReplayDue> {
  constructor(
    private readonly replays: WebhookReplayRepository,
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly bodies: BodyFitter,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async handle({ replayId }: ReplayDue): Promise<void> {
    const replay = await this.replays.lockById(replayId);
    if (replay === null || replay.finishedAt) return;
    const endpoint = await this.replays.findEndpoint(replay);
    const next = endpoint?.enabled ? await this.replays.listNext(replay, endpoint, BATCH) : [];
    const wanted = await this.bodies.fit(next);
    await this.deliveries.addAgain(wanted);
    replay.advance(Number(next.at(-1)?.position ?? replay.position), wanted.length);
    if (next.length < BATCH) replay.finish(this.clock.now());
    else this.outbox.record(new ReplayDue(replayId));
  }
}
