/** The one source of the current time, so that tests can move it. */
export class Clock {
  now(): Date {
    return new Date();
  }
}

/** Adds whole or fractional seconds to a date. */
export function addMinutes(date: Date, minutes: number): Date {
  return addSeconds(date, minutes * 60);
}

export function addSeconds(date: Date, seconds: number): Date {
  return new Date(date.getTime() + seconds * 1000);
}

/** An instant that many days later, at the same time of the day in UTC. */
export function addDays(date: Date, days: number): Date {
  return addSeconds(date, days * 86_400);
}
