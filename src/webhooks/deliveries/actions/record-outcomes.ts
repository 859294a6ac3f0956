import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.js';
import { EndpointHealth } from '../../endpoints/endpoint-health.js';
import type { Observed } from '../../endpoints/endpoint-health.repository.js';
import { isSuccess, type Outcome } from '../outcome.js';
import { OutcomeRepository } from '../outcome.repository.js';
import { keyOf, WebhookLaneRepository } from '../webhook-lane.repository.js';

/** Keeps what came of many attempts: the attempts, the messages, their lanes, and how the endpoints fare. */
@Injectable()
export class RecordOutcomes {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly outcomes: OutcomeRepository,
    private readonly lanes: WebhookLaneRepository,
    private readonly health: EndpointHealth,
  ) {}

  /**
   * Of a lane that the worker has no more, because it was away for too long, only the attempt is kept: what becomes of
   * the message is up to whoever has it now. Lanes are locked before messages, and endpoints last.
   */
  async execute(outcomes: readonly Outcome[]): Promise<void> {
    await this.unitOfWork.runApart(async () => {
      const held = await this.lanes.hold(outcomes.map(({ delivery }) => delivery));
      const keys = new Set(held.map((lane) => keyOf(lane)));
      const own = outcomes.filter(({ delivery }) => keys.has(keyOf(delivery)));
      await this.outcomes.addAttempts(outcomes);
      await this.outcomes.settle(own);
      await this.health.observe(observedOf(outcomes.filter(wasAsked)));
    });
  }
}

/** What we could not sign says nothing of the endpoint. */
function wasAsked({ attempt }: Outcome): boolean {
  return attempt.failure !== 'unsigned';
}

/** Of endpoints that go on succeeding there is nothing to note. */
function observedOf(outcomes: readonly Outcome[]): Observed[] {
  const byAddress = Map.groupBy(outcomes, ({ delivery, attempt }) => `${delivery.endpointId} ${attempt.url}`);
  const groups = [...byAddress.values()].filter((group) =>
    group.some(({ delivery, attempt }) => delivery.isFailing || !isSuccess(attempt)),
  );
  return groups.map((group) => {
    const [{ delivery, attempt }] = group as [Outcome];
    const failed = group.filter(({ attempt }) => !isSuccess(attempt));
    const pauses = failed.flatMap(({ pausedUntil }) => pausedUntil?.getTime() ?? []);
    return {
      endpointId: delivery.endpointId,
      url: attempt.url,
      gone: group.some(({ gone }) => gone),
      succeeded: failed.length < group.length,
      failures: failed.length,
      failedAt: failed[0]?.attempt.at ?? null,
      pausedUntil: pauses.length === 0 ? null : new Date(Math.max(...pauses)),
    };
  });
}
