import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.js';

/** As much of an address as every browser and proxy has ever been able to carry. */
const LONGEST_URL = 2_083;
/** The first port that needs no privilege on the other side; below it live the other protocols of the Internet. */
const FIRST_FREE_PORT = 1_024;

/** Free ports at which browsers send no request either, since another protocol answers (Fetch standard, "bad port"). */
const BAD_PORTS = [
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
];
/** Databases, caches, brokers and remote desktops, at their usual ports. */
const STORES = [1433, 1521, 3306, 3389, 5432, 5672, 5900, 6379, 9042, 11211, 27017];
const OTHER_PROTOCOLS = new Set([...BAD_PORTS, ...STORES].map(String));

/** Names that mean this machine or its network (RFC 6761, 6762, 8375, ICANN's reservation of .internal). */
const PRIVATE_NAMES = /(?:^|\.)(?:localhost|local|localdomain|internal|home\.arpa)$/;
/** What is left of a host once it has been parsed; the parser writes it in ASCII and small letters. */
const HOST_NAME = /^(?=.{1,253}$)[a-z\d_-]{1,63}(?:\.[a-z\d_-]{1,63})*$/;

/** Why nothing may be sent to an address, as far as the address itself tells. */
export interface UrlProblem {
  problem: 'invalid' | 'too_long' | 'scheme' | 'credentials' | 'port' | 'private';
  /** A sentence for people. */
  detail: string;
}

/** Where a request goes, in one spelling for all that mean the same. */
export interface Destination {
  origin: string;
  /** With the query. */
  path: string;
}

/** Reads an address by the rules that need no question to anybody. What its name resolves to is judged when it is used. */
export function readDestination(text: string, allowsPrivate: boolean): Destination | UrlProblem {
  if (text.length > LONGEST_URL) return problem('too_long', `has more than ${LONGEST_URL} characters`);
  const url = /[\s\p{Cc}\\]/u.test(text) ? null : URL.parse(text);
  if (url === null) return problem('invalid', 'is not valid');
  const host = url.hostname.replace(/\.$/, '');
  const found = problemOfUrl(url, allowsPrivate) ?? problemOfHost(host, allowsPrivate);
  if (found) return found;
  const origin = `${url.protocol}//${host}${url.port === '' ? '' : `:${url.port}`}`;
  return { origin, path: url.pathname + url.search };
}

function problemOfUrl(
  { protocol, username, password, port }: URL,
  allowsPrivate: boolean,
): UrlProblem | null {
  if (protocol === 'http:' ? !allowsPrivate : protocol !== 'https:')
    return problem('scheme', `must start with https:${allowsPrivate ? ' or http:' : ''}`);
  if (username !== '' || password !== '') return problem('credentials', 'must not contain credentials');
  return isAllowedPort(port) ? null : problem('port', 'uses a port that is not allowed');
}

/** The parser leaves out the port that the scheme implies. */
function isAllowedPort(port: string): boolean {
  return port === '' || (Number(port) >= FIRST_FREE_PORT && !OTHER_PROTOCOLS.has(port));
}

function problemOfHost(host: string, allowsPrivate: boolean): UrlProblem | null {
  const address = host.replace(/^\[|\]$/g, '');
  const isLiteral = isIP(address) !== 0;
  if (!isLiteral && !HOST_NAME.test(host)) return problem('invalid', 'has an invalid host');
  if (allowsPrivate) return null;
  const isPublic = isLiteral ? isPublicAddress(address) : host.includes('.') && !PRIVATE_NAMES.test(host);
  return isPublic ? null : problem('private', 'points to a private network or to this machine');
}

function problem(kind: UrlProblem['problem'], what: string): UrlProblem {
  return { problem: kind, detail: `The URL ${what}.` };
}
