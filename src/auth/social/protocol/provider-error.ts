export type ProviderFault =
  | 'unreachable'
  | 'timeout'
  | 'too_large'
  /** Any status but success. */
  | 'refused'
  | 'malformed'
  | 'id_token';

const sentences: Record<ProviderFault, string> = {
  unreachable: 'cannot be reached',
  timeout: 'gave no whole answer in time',
  too_large: 'sent more than is read',
  refused: 'refused',
  malformed: 'sent what cannot be read',
  id_token: 'gave an id token that does not hold',
};

/** Words of RFC 6749, RFC 6750 and GitHub for what is wrong. No others get into messages, as they may quote what was sent. */
const KNOWN_REASONS: readonly unknown[] = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
  'invalid_token',
  'insufficient_scope',
  'bad_verification_code',
  'bad_refresh_token',
  'incorrect_client_credentials',
  'redirect_uri_mismatch',
];

interface Circumstances {
  status?: number;
  /** What the provider says, by its word for it. */
  reason?: unknown;
}

/** What a provider did wrong, in words without addresses and without anything it was sent or has sent. */
export class ProviderError extends Error {
  /** Of the answer; null when there was none, or it was a success. */
  readonly status: number | null;

  /** @param endpoint by its name */
  constructor(
    readonly fault: ProviderFault,
    readonly provider: string,
    readonly endpoint: string,
    { status, reason }: Circumstances = {},
  ) {
    const details = [status, KNOWN_REASONS.includes(reason) ? reason : undefined].filter(Boolean).join(', ');
    super(`${provider} (${endpoint}) ${sentences[fault]}${details && `: ${details}`}.`);
    this.name = 'ProviderError';
    this.status = status ?? null;
  }
}
