import type { PointLabels } from './chart';

const hour = 3_600;
const week = 7 * 86_400;

export function pointLabels(step: number, locale: string, weekOf: (day: string) => string): PointLabels {
  // Daily points begin at midnight UTC and say so; hours are in the browser's time zone.
  const day = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  const whole = {
    ...day,
    year: 'numeric',
    timeZoneName: 'short',
    weekday: step < week ? 'short' : undefined,
  } as const;
  const short = new Intl.DateTimeFormat(locale, step > hour ? day : time);
  const long = new Intl.DateTimeFormat(locale, step > hour ? whole : { weekday: 'short', ...time });
  return {
    short: (at: string) => short.format(new Date(at)),
    long: (at: string) => (step >= week ? weekOf(long.format(new Date(at))) : long.format(new Date(at))),
  };
}
