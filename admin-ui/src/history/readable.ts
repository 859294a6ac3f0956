import { mediumTime } from '../format/relativeTime';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** A value of the audit log as readable text: instants are localized, anything else stays as it is. */
export const readable = (value: string, locale: string): string =>
  INSTANT.test(value) ? mediumTime(new Date(value), locale) : value;
