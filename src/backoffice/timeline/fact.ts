import type { AuditRecord } from '#platform/audit/audit-search.queries.js';
import type { MailRow } from '#platform/mail/mail.queries.js';
import type { Edge, Source } from './timeline-place.js';

export interface SignInRow {
  email: string | null;
  entrance: string;
  method: string;
  outcome: string;
  ipAddress: string;
  userAgent: string;
}

export interface SessionRow {
  ipAddress: string;
  userAgent: string;
  expiresAt: Date;
  impersonatedBy: string | null;
}

export interface AccountRow {
  providerId: string;
}

export interface MembershipRow {
  organizationId: string;
  userId: string;
  role: string;
}

export interface EventRow {
  type: string;
  organizationId: string | null;
  recordType: string;
  recordId: string;
}

interface Rows {
  audit: AuditRecord;
  sign_in: SignInRow;
  membership: MembershipRow;
  account: AccountRow;
  session: SessionRow;
  mail: MailRow;
  event: EventRow;
}

/** One thing that a source tells. */
export interface FactOf<S extends Source> {
  source: S;
  at: Date;
  id: string;
  /** By which it is told together with what else the request did; null where that is not known. */
  requestId: string | null;
  row: Rows[S];
}

export type Fact = { [S in Source]: FactOf<S> }[Source];

/** Whom or what a timeline is about. */
export type About =
  | {
      type: 'person';
      id: string;
      /** Null of somebody who is gone. */
      email: string | null;
    }
  | { type: 'organization'; id: string };

/** What one source is asked. */
export interface SourceQuestion {
  about: About;
  behind: Edge | null;
  /** This instant or later. */
  from?: Date | undefined;
  /** Before this instant. */
  to?: Date | undefined;
  size: number;
}

/** What it answers: the next facts behind the edge, the newest first. */
export interface SourcePart {
  facts: Fact[];
  /** Up to where these are all; null when nothing is behind them. */
  end: Pick<Fact, 'at' | 'source' | 'id'> | null;
}
