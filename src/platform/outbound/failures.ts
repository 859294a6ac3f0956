import type { FailureKind } from './outbound.js';

const details: Record<FailureKind, string> = {
  blocked: 'The URL resolves to a private network or to this machine.',
  unresolvable: 'The host name cannot be resolved.',
  refused: 'The connection was refused.',
  timeout: 'The request timed out.',
  tls: 'The TLS connection failed.',
  reset: 'The connection was closed before a response arrived.',
  invalid_answer: 'The response is not valid HTTP.',
  other: 'The request failed.',
};

const kinds: Record<string, FailureKind> = {
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  EPROTO: 'tls',
  ECONNRESET: 'reset',
  ECONNABORTED: 'reset',
  EPIPE: 'reset',
  UND_ERR_SOCKET: 'reset',
  UND_ERR_HEADERS_OVERFLOW: 'invalid_answer',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'invalid_answer',
};

/** Of OpenSSL (`DEPTH_ZERO_SELF_SIGNED_CERT`) and Node (`ERR_TLS_CERT_ALTNAME_INVALID`). */
const TLS_CODE =
  /^(?:ERR_(?:TLS|SSL)_|CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_|INVALID_|PATH_LENGTH_)/;
/** How undici words an upgrade or a status that nobody asked for; the code is that of a lost connection. */
const UNASKED = /^bad (?:response|upgrade)$/;

/** A failure whose kind is known where it occurs. */
export class OutboundError extends Error {
  constructor(
    readonly failure: FailureKind,
    detail = details[failure],
  ) {
    super(detail);
  }
}

/** What is said of an error. Its own words stay out: they name addresses, also of our side. */
export function describeFailure(error: unknown): { failure: FailureKind; detail: string } {
  if (error instanceof OutboundError) return { failure: error.failure, detail: error.message };
  const { name, code, message } = readError(error);
  const failure = name === 'HTTPParserError' || UNASKED.test(message) ? 'invalid_answer' : kindOf(code);
  const isTelling = failure === 'tls' || failure === 'other';
  return { failure, detail: isTelling && code !== '' ? `${details[failure]} (${code})` : details[failure] };
}

function kindOf(code: string): FailureKind {
  if (TLS_CODE.test(code)) return 'tls';
  return kinds[code] ?? 'other';
}

function readError(error: unknown): { name: string; code: string; message: string } {
  const { name, code, message } = Object(error) as Record<string, unknown>;
  return { name: textOf(name), code: textOf(code), message: textOf(message) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
