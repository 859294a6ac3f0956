import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../database/unit-of-work.service.js';
import { AuditChainRepository } from './audit-chain.repository.js';
import { linkTo, type Link } from './seal.js';

/** Entries that one unit of work seals. */
export const SEAL_BATCH = 500;

/** What one pass has done: none of them moved the head. */
export interface Sealed {
  entries: number;
  head: Link;
}

/**
 * Numbers committed entries and chains them. Several processes may do so: the lock on the chain lets one work at a time, and
 * the others seal what it has left. A process that is killed leaves nothing behind but unsealed entries.
 */
@Injectable()
export class AuditSealer {
  constructor(
    private readonly chain: AuditChainRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Seals at most one batch. Null when nothing waited, which is known without touching the chain. */
  async execute(): Promise<Sealed | null> {
    if (!(await this.chain.isAnyWaiting())) return null;
    return this.unitOfWork.runApart(() => this.sealBatch());
  }

  private async sealBatch(): Promise<Sealed | null> {
    const chain = await this.chain.lock();
    const entries = await this.chain.waiting(SEAL_BATCH);
    const links: Link[] = [];
    for (const entry of entries) links.push(linkTo(links.at(-1) ?? chain.head, entry));
    const last = links.at(-1);
    if (last === undefined) return null;
    await this.chain.seal(chain, entries, links);
    return { entries: entries.length, head: last };
  }
}
