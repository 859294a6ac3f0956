import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { EndpointHealthMonitor } from '../../endpoints/endpoint-health-monitor.service.js';
import type { Observed } from '../../endpoints/endpoint-health.repository.js';
import { DeliverySignals } from '../delivery-signals.service.js';
import { isSuccess, type Outcome } from '../outcome.js';
import { OutcomeRepository } from '../outcome.repository.js';
import { keyOf, WebhookLaneRepository } from '../webhook-lane.repository.js';

/** Records the outcomes of many attempts: the attempts, the messages, their lanes, and the health of the endpoints. */
@Injectable()
export class RecordOutcomes {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly outcomes: OutcomeRepository,
    private readonly lanes: WebhookLaneRepository,
    private readonly monitor: EndpointHealthMonitor,
    private readonly signals: DeliverySignals,
  ) {}

  /**
   * Where the lease of a lane has passed to another worker, only the attempt is recorded: the message belongs to that worker.
   * Lanes are locked before messages, and endpoints last.
   */
  async execute(outcomes: readonly Outcome[]): Promise<void> {
    await this.unitOfWork.runApart(async () => {
      const locked = await this.lanes.lockLeased(outcomes.map(({ delivery }) => delivery));
      const lanes = new Map(locked.map((lane) => [keyOf(lane), lane]));
      const leased = outcomes.flatMap((outcome) => {
        const lane = lanes.get(keyOf(outcome.delivery));
        return lane === undefined ? [] : { ...outcome, lane };
      });
      await this.outcomes.addAttempts(outcomes);
      await this.outcomes.settle(leased);
      await this.monitor.observe(observedOf(outcomes.filter(wasAsked)));
      this.signals.send(outcomes);
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
