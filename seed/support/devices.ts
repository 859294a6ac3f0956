import type { Client } from '#common/net/client.js';
import type { Chance } from './chance.js';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';
const DESKTOPS: [string, number][] = [
  [`${WINDOWS} ${CHROME} Safari/537.36`, 30],
  [`${MAC} ${CHROME} Safari/537.36`, 20],
  [`${WINDOWS} ${CHROME} Safari/537.36 Edg/141.0.0.0`, 12],
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15`, 12],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 7],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0', 7],
];
const PHONES: [string, number][] = [
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    14,
  ],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${CHROME} Mobile Safari/537.36`, 9],
  [`Mozilla/5.0 (Linux; Android 14; SM-S921B) ${CHROME} Mobile Safari/537.36`, 6],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    3,
  ],
];
/** Networks that are nobody's, kept for documentation and measurements (RFC 5737, RFC 2544). */
const NETWORKS = ['192.0.2', '198.51.100', '203.0.113'];

/** What a script says that tries passwords. */
export const SCRIPT = 'python-requests/2.32.3';

export function newAddress(chance: Chance): string {
  if (chance.happens(0.15))
    return `2001:db8:${chance.bytes(2).toString('hex')}::${chance.bytes(1).toString('hex')}`;
  if (chance.happens(0.4)) return `${chance.pick(NETWORKS)}.${chance.between(1, 254)}`;
  return `198.${chance.between(18, 19)}.${chance.between(0, 255)}.${chance.between(1, 254)}`;
}

/** The devices of a person: one at which they work, and mostly a phone beside it. */
export function newDevices(chance: Chance): Client[] {
  const userAgents = [chance.weighted(DESKTOPS)];
  if (chance.happens(0.6)) userAgents.push(chance.weighted(PHONES));
  if (chance.happens(0.2)) userAgents.push(chance.weighted([...DESKTOPS, ...PHONES]));
  return [...new Set(userAgents)].map((userAgent) => ({ userAgent, ipAddress: newAddress(chance) }));
}
