/** The one source of the current time, so that tests can move it. */
export class Clock {
  now(): Date {
    return new Date();
  }
}

/** Adds whole or fractional seconds to a date. */
export function addSeconds(date: Date, seconds: number): Date {
  return new Date(date.getTime() + seconds * 1000);
}
