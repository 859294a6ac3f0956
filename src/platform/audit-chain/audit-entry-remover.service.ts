import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { AuditLog } from '../audit/audit-log.service.js';
import { UnitOfWork } from '../database/unit-of-work.service.js';
import { CHAIN_SUBJECT, TrailAudit } from './audit-chain.audit.js';
import { AuditChainRepository, type SealedEntry } from './audit-chain.repository.js';
import { isSameHash, linkTo, type Link } from './seal.js';

/**
 * Removes the oldest entries from the chain, whose anchor remembers the last of them. Only what is sealed goes, and only
 * what still fits its seals: retention must not delete the evidence of a tampered log.
 */
@Injectable()
export class AuditEntryRemover {
  constructor(
    private readonly chain: AuditChainRepository,
    private readonly log: AuditLog,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Removes at most `limit` entries from before the instant, up to the first one that is younger.
   * @returns how many
   * @throws Error when one of them was altered or is missing
   */
  async execute(before: Date, limit: number): Promise<number> {
    return this.unitOfWork.run(async () => {
      const chain = await this.chain.lock();
      const { anchor: old } = chain;
      const entries = await this.chain.sealedAfter(old.sequence, limit);
      const youngest = entries.findIndex(({ createdAt }) => createdAt >= before.getTime());
      const due = youngest === -1 ? entries : entries.slice(0, youngest);
      if (due.length === 0) return 0;
      const anchor = follow(old, due);
      await this.chain.moveAnchor(chain, anchor, this.clock.now());
      this.log.record({
        actor: { kind: 'system' },
        action: TrailAudit.ENTRIES_REMOVED,
        subject: CHAIN_SUBJECT,
        before: linkOf(old),
        after: { ...linkOf(anchor), entries: due.length, olderThan: before.toISOString() },
      });
      return due.length;
    });
  }
}

/** How the audit log names a link; the verifier compares the anchor with it. */
export function linkOf({ sequence, hash }: Link) {
  return { sequence, hash: hash.toString('hex') };
}

function follow(anchor: Link, entries: readonly SealedEntry[]): Link {
  let last = anchor;
  for (const entry of entries) {
    const link = linkTo(last, entry);
    if (link.sequence !== entry.sequence || !isSameHash(link, entry))
      throw new Error(
        `no entries are removed from an audit log that was altered at ${String(link.sequence)}; run \`npm run audit:verify\``,
      );
    last = link;
  }
  return last;
}
