import { addSeconds } from '#common/time/clock.js';

/** When the bank acts: in real time, and by the clock of the merchant. */
export interface BankTime {
  realTime: Date;
  clock: Date;
}

/** An instant at which the bank acts, and the seconds after which it takes the next step on its own. */
export interface BankMoment extends BankTime {
  settlesAfter: number;
}

/** What happens to a record of the bank on its own; it is due by either instant. */
export interface ScheduledStep<Step extends string> {
  nextStep?: Step | null;
  nextStepAt?: Date | null;
  /** By the clock of the merchant. */
  nextStepAtClock?: Date | null;
}

/** When no step follows. */
export const noStep = { nextStep: null, nextStepAt: null, nextStepAtClock: null };

export function scheduleStep<Step extends string>(
  nextStep: Step,
  { realTime, clock }: BankTime,
  { settlesAfter }: BankMoment,
): ScheduledStep<Step> {
  return {
    nextStep,
    nextStepAt: addSeconds(realTime, settlesAfter),
    nextStepAtClock: addSeconds(clock, settlesAfter),
  };
}

/**
 * When a step was due that is taken now; null while it is not due. After the clock of the merchant was moved, steps follow one
 * another from when they were due, as if the bank had taken each in time.
 */
export function dueTimeOf(
  { nextStepAt, nextStepAtClock }: ScheduledStep<string>,
  { realTime, clock }: BankTime,
): BankTime | null {
  if (!nextStepAt || !nextStepAtClock) return null;
  if (nextStepAtClock <= clock) return { realTime, clock: nextStepAtClock };
  return nextStepAt <= realTime ? { realTime, clock } : null;
}
