import { LATEST_INSTANT, EARLIEST_INSTANT } from '#platform/http/storable-instant.rule.js';

/**
 * Where facts come from, with what their ids are there. Of one instant those of the first come first: what tells most of
 * what a request was for, before what followed from it.
 */
const ID_TYPES = {
  audit: 'uuid',
  sign_in: 'uuid',
  membership: 'text',
  account: 'text',
  session: 'text',
  mail: 'uuid',
  event: 'uuid',
} as const;

export type Source = keyof typeof ID_TYPES;
export const sources = Object.keys(ID_TYPES) as Source[];

/** Where rows of one source begin: behind this one, whether or not it is there. */
export interface Edge {
  at: Date;
  id: string;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const LOWEST = { uuid: '00000000-0000-0000-0000-000000000000', text: '' };
const HIGHEST = { uuid: 'ffffffff-ffff-ffff-ffff-ffffffffffff', text: '\u{10ffff}' };
/** Characters; no id is longer. */
const LONGEST_ID = 255;

/** The place of a fact in a timeline, in an order that no two facts share. */
export class TimelinePlace {
  constructor(
    readonly at: Date,
    readonly source: Source,
    readonly id: string,
  ) {}

  /** Null for a text that names no place. */
  static read(text: string): TimelinePlace | null {
    const [time = '', source = '', ...rest] = Buffer.from(text, 'base64url').toString().split('|');
    const [at, id] = [new Date(/^-?\d{1,15}$/.test(time) ? Number(time) : NaN), rest.join('|')];
    if (!(at >= EARLIEST_INSTANT && at <= LATEST_INSTANT) || !isSource(source)) return null;
    return isIdOf(source, id) ? new TimelinePlace(at, source, id) : null;
  }

  toText(): string {
    return Buffer.from(`${this.at.getTime()}|${this.source}|${this.id}`).toString('base64url');
  }

  /** Where a source has to begin so that nothing of it before this place comes again, and nothing behind is lost. */
  edgeIn(source: Source): Edge {
    const later = sources.indexOf(source) - sources.indexOf(this.source);
    if (later === 0) return { at: this.at, id: this.id };
    return { at: this.at, id: (later > 0 ? HIGHEST : LOWEST)[ID_TYPES[source]] };
  }
}

/** Negative when the first is told before the second: the newest first. */
export function comparePlaces(
  a: Pick<TimelinePlace, 'at' | 'source' | 'id'>,
  b: Pick<TimelinePlace, 'at' | 'source' | 'id'>,
): number {
  const apart = b.at.getTime() - a.at.getTime();
  if (apart !== 0) return apart;
  const ranked = sources.indexOf(a.source) - sources.indexOf(b.source);
  // Byte by byte, as the database orders ids.
  return ranked === 0 ? Buffer.compare(Buffer.from(b.id), Buffer.from(a.id)) : ranked;
}

export function idTypeOf(source: Source): 'uuid' | 'text' {
  return ID_TYPES[source];
}

function isSource(text: string): text is Source {
  return Object.hasOwn(ID_TYPES, text);
}

function isIdOf(source: Source, id: string): boolean {
  if (ID_TYPES[source] === 'uuid') return UUID.test(id);
  return id !== '' && id.length <= LONGEST_ID && !id.includes('\0');
}
