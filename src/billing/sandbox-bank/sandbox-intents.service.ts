import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import { BankClock } from './bank-clock.service.js';
import type { BankMoment } from './bank-steps.js';
import { CallbackRecorder } from './callback-recorder.service.js';
import type { SandboxIntent } from './sandbox-intent.entity.js';
import { SandboxIntentRepository, type IntentLookup } from './sandbox-intent.repository.js';

export interface PresentIntent {
  intent: Locked<SandboxIntent>;
  moment: BankMoment;
}

/** Brings charges and setups up to date before anything is done with them; joins the transaction of the bank. */
@Injectable()
export class SandboxIntents {
  constructor(
    private readonly intents: SandboxIntentRepository,
    private readonly callbacks: CallbackRecorder,
    private readonly clock: BankClock,
  ) {}

  /** Locks it and takes the steps that have fallen due. */
  async lock(lookup: IntentLookup): Promise<PresentIntent | null> {
    const intent = await this.intents.lock(lookup);
    if (intent === null) return null;
    const moment = await this.clock.momentOf(intent.merchantId);
    let changed = intent.takeStep(moment);
    while (changed !== null) {
      if (changed === 'intent') this.callbacks.intentChanged(intent);
      else this.callbacks.disputeChanged(intent);
      changed = intent.takeStep(moment);
    }
    return { intent, moment };
  }
}
