/** A POST to an address that somebody else chose. */
export interface OutboundRequest {
  url: string;
  /** Those that belong to the connection, and Host, are left out: they are ours to say. */
  headers: Record<string, string>;
  body: string | Buffer;
  /** Milliseconds for the whole exchange, from the name of the host to the end of the answer. */
  timeout: number;
  signal?: AbortSignal;
}

export interface OutboundAnswer {
  status: number;
  /** Seconds that `Retry-After` asks for, at most a day; null when it says nothing that can be read. */
  retryAfter: number | null;
  /** The beginning of the text: at most 2,048 bytes of valid UTF-8 without NUL, which PostgreSQL refuses. */
  body: string;
  /** Milliseconds. */
  duration: number;
}

export type FailureKind =
  'blocked' | 'unresolvable' | 'refused' | 'timeout' | 'tls' | 'reset' | 'invalid_answer' | 'other';

/** No status came back. */
export interface OutboundFailure {
  failure: FailureKind;
  /** A sentence for people; it names no address. */
  detail: string;
  /** Milliseconds. */
  duration: number;
}
