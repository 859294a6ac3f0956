import { EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { executeBound } from '../database/execute-bound.js';
import { CHAIN_SUBJECT, TrailAudit } from './audit-chain.audit.js';
import {
  endsOf,
  SEALED_COLUMNS,
  SELECT_ENDS,
  type Ends,
  type EndsRow,
  type SealedEntry,
} from './audit-chain.repository.js';
import { ChainWalk, type ChainFault } from './chain-walk.js';
import { BEGINNING, isSameHash, type Link } from './seal.js';

/** Entries that are held in memory at once. */
const BATCH = 1_000;

/** What is known of the audit log at one moment. */
export interface AuditReport extends Ends {
  /** Sealed entries that fit; up to the fault when there is one. */
  verified: number;
  fault: ChainFault | null;
  /** What is committed and not sealed yet, of which nothing is known. */
  unsealed: { entries: number; oldest: Date | null };
}

/** Goes along the whole chain as it stands at one moment, while the product may go on working. */
@Injectable()
export class AuditChainVerifier {
  constructor(private readonly em: EntityManager) {}

  /** @param witness a link that was kept elsewhere, which must be part of this chain */
  async run(witness: Link | null): Promise<AuditReport> {
    return this.em.fork().transactional((em) => verify(em, witness), {
      isolationLevel: IsolationLevel.REPEATABLE_READ,
      readOnly: true,
    });
  }
}

async function verify(em: EntityManager, witness: Link | null): Promise<AuditReport> {
  const ends = await findEnds(em);
  const walk = new ChainWalk({ ...(ends ?? NOTHING), witness });
  const found = await walkAlong(em, walk);
  return {
    ...(ends ?? NOTHING),
    verified: walk.verified,
    fault: await explained(em, ends, found),
    unsealed: await findUnsealed(em),
  };
}

const NOTHING: Ends = { head: BEGINNING, anchor: BEGINNING };

async function walkAlong(em: EntityManager, walk: ChainWalk): Promise<ChainFault | null> {
  // A cursor and not pages: where the index that keeps numbers apart is gone, a page might hide one that is there twice.
  await executeBound(
    em,
    `declare chain no scroll cursor for
       select ${SEALED_COLUMNS} from audit_entries where sequence is not null order by sequence, created_at, id`,
    [],
  );
  for (;;) {
    const entries = await executeBound<SealedEntry>(em, `fetch ${String(BATCH)} from chain`, []);
    for (const entry of entries) {
      const fault = walk.step(entry);
      if (fault !== null) return fault;
    }
    if (entries.length < BATCH) return walk.end();
  }
}

/** A fault at the first entry is the anchor's when the anchor differs from what the audit log says of it. */
async function explained(
  em: EntityManager,
  ends: Ends | null,
  fault: ChainFault | null,
): Promise<ChainFault | null> {
  if (ends === null)
    return fault === null
      ? null
      : { ...fault, what: 'the chain is gone, whose ends are kept in audit_chains' };
  const isAtBeginning = fault === null || fault.sequence <= ends.anchor.sequence + 1;
  if (!isAtBeginning || (await isAnchorNoted(em, ends.anchor))) return fault;
  const what = 'the anchor, after which the audit log starts, is not the one that retention set';
  return { sequence: ends.anchor.sequence, entry: null, what };
}

async function findEnds(em: EntityManager): Promise<Ends | null> {
  const [row] = await executeBound<EndsRow>(em, SELECT_ENDS, []);
  return row === undefined ? null : endsOf(row);
}

/** Whoever moves the anchor writes an entry about it. */
async function isAnchorNoted(em: EntityManager, anchor: Link): Promise<boolean> {
  if (anchor.sequence === 0) return isSameHash(anchor, BEGINNING);
  const [row] = await executeBound<{ noted: boolean }>(
    em,
    `select exists (
       select 1 from audit_entries
        where subject_type = $1 and subject_id = $2 and action = $3
          and after ->> 'sequence' = $4 and after ->> 'hash' = $5) as noted`,
    [
      CHAIN_SUBJECT.type,
      CHAIN_SUBJECT.id,
      TrailAudit.ENTRIES_REMOVED.name,
      String(anchor.sequence),
      anchor.hash.toString('hex'),
    ],
  );
  return row?.noted === true;
}

async function findUnsealed(em: EntityManager): Promise<AuditReport['unsealed']> {
  const [row] = await executeBound<AuditReport['unsealed']>(
    em,
    `select count(*)::float8 as entries, min(created_at) as oldest from audit_entries where sequence is null`,
    [],
  );
  return row ?? { entries: 0, oldest: null };
}
