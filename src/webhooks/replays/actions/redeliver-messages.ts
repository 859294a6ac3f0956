import { Injectable } from '@nestjs/common';
import { AppError } from '#common/errors/app-error.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { EndpointManager } from '../../endpoints/managed-endpoints.service.js';
import { ReplayErrors } from '../replay.errors.js';
import { MessageRedelivery } from '../message-redelivery.service.js';

/** Why a message that was chosen is not sent again. */
export const notSentReasons = ['delivered', 'waiting', 'endpoint_off', 'gone'] as const;
export type NotSent = (typeof notSentReasons)[number];

export interface RedeliveryOutcome {
  id: string;
  /** Null when it is on its way. */
  why: NotSent | null;
}

const STANDING: Record<'pending' | 'succeeded', NotSent> = { pending: 'waiting', succeeded: 'delivered' };
const REFUSALS = new Map<string, NotSent>([
  [ReplayErrors.MESSAGE_NOT_FOUND.key, 'gone'],
  [ReplayErrors.ENDPOINT_DISABLED.key, 'endpoint_off'],
]);

/**
 * Sends those of many messages again that have failed. Each has a unit of work of its own, so that one error does not stop the
 * others, and a repeated request changes nothing.
 */
@Injectable()
export class RedeliverMessages {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly messageRedelivery: MessageRedelivery,
  ) {}

  async execute(ids: readonly string[], by: EndpointManager): Promise<RedeliveryOutcome[]> {
    const outcomes: RedeliveryOutcome[] = [];
    for (const id of new Set(ids))
      outcomes.push({ id, why: await this.unitOfWork.run(() => this.redeliver(id, by)).catch(whyNot) });
    return outcomes;
  }

  private async redeliver(id: string, by: EndpointManager): Promise<NotSent | null> {
    const locked = await this.messageRedelivery.lock(id, by);
    const { status } = locked.delivery;
    if (status !== 'failed') return STANDING[status];
    await this.messageRedelivery.send(locked, by);
    return null;
  }
}

/** @throws errors that concern more than this one message */
function whyNot(error: unknown): NotSent {
  const why = error instanceof AppError ? REFUSALS.get(error.key) : undefined;
  if (why === undefined) throw error;
  return why;
}
