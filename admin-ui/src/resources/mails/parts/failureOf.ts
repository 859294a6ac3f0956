export type Failure =
  | 'link'
  | 'left'
  | 'address'
  | 'mailbox'
  | 'full'
  | 'refused'
  | 'credentials'
  | 'unreachable'
  | 'later'
  | 'unknown';

/**
 * Meanings of error texts from mail servers and from Atrium; the first match applies. Numbers are from RFC 5321 and
 * RFC 3463.
 */
const meanings: [RegExp, Failure][] = [
  [/another address by now|changed their email/i, 'left'],
  [/token of this mail|invitation was|asked for long ago|requested too long ago/i, 'link'],
  [/not one address/i, 'address'],
  [/\b(?:530|534|535|538)\b|invalid login|authentication/i, 'credentials'],
  [/ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EDNS|ESOCKET|timeout|greeting never received|socket/i, 'unreachable'],
  [/\b(?:452|552)\b|\b[45]\.2\.2\b|quota|mailbox (?:is )?full/i, 'full'],
  [/\b5\.7\.\d+\b|\b554\b|spam|blocked|policy|dmarc|spf|dkim/i, 'refused'],
  [/\b(?:550|551|553)\b|\b5\.1\.\d+\b|no such (?:user|mailbox)|user unknown/i, 'mailbox'],
  [/\b4\d\d\b|try again/i, 'later'],
];

/** The cause of a failure, as far as its text tells. */
export function failureOf(error: string): Failure {
  return meanings.find(([pattern]) => pattern.test(error))?.[1] ?? 'unknown';
}
