import { BROWSER_MAP, getParser, OS_MAP } from 'bowser';
import type { Client } from '#common/net/client.js';

/** A request by a user, or by someone who claims to be that user, as the data of a mail stores it. */
export interface AskedFor extends Client {
  /** The moment, in ISO 8601. */
  at: string;
}

/** What the data of a mail stores of a request, so that the mail can name its time and origin. */
export function askedFor(client: Client, at: Date): AskedFor {
  return { at: at.toISOString(), ipAddress: client.ipAddress, userAgent: client.userAgent };
}

/** The sentence for a mail that a request caused. */
export function requestedBy(asked: AskedFor): string {
  return `The request was made ${whenAndFromWhere(asked)}.`;
}

/**
 * When something happened and from where, to follow a verb: "on 21 November 2026 at 10:14 UTC from 203.0.113.7 with
 * Firefox on Linux". Unknown parts are left out.
 */
export function whenAndFromWhere({ at, ipAddress, userAgent }: AskedFor): string {
  const device = deviceOf(userAgent);
  return [
    momentInWords(new Date(at)),
    ...(ipAddress === '' ? [] : [`from ${ipAddress}`]),
    ...(device === null ? [] : [`with ${device}`]),
  ].join(' ');
}

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });

/** In UTC, because the user's time zone is unknown. */
export function dayInWords(at: Date): string {
  return DATE.format(at);
}

export function momentInWords(at: Date): string {
  return `on ${dayInWords(at)} at ${TIME.format(at)} UTC`;
}

const BROWSERS = new Set(Object.values(BROWSER_MAP));
const SYSTEMS = new Set(Object.values(OS_MAP));

/**
 * Display names of browser and system, or null. Only names from a list: the header is free text, and senders must not be
 * able to write into our mail.
 */
function deviceOf(userAgent: string): string | null {
  if (userAgent === '') return null;
  const parser = getParser(userAgent);
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()];
  const names = [browser, system].filter((name) => BROWSERS.has(name) || SYSTEMS.has(name));
  return names.length === 0 ? null : names.join(' on ');
}
