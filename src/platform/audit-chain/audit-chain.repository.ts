import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { executeBound } from '../database/execute-bound.js';
import { requireLockSlot } from '../database/lock-admission.js';
import { asLocked, type Locked } from '../database/locked.js';
import { BEGINNING, SEALABLE_COLUMNS, type Link, type SealableEntry } from './seal.js';

/** Both ends of the chain. */
export interface Ends {
  head: Link;
  anchor: Link;
}

export interface SealedEntry extends SealableEntry, Link {}

/** Columns are bytes and numbers as they are, so that nothing but `seal.ts` knows what is hashed. */
@Injectable()
export class AuditChainRepository {
  constructor(private readonly em: EntityManager) {}

  /** Whether an entry waits for its seal; asked every few seconds, so it has an index of what waits. */
  async isAnyWaiting(): Promise<boolean> {
    const [row] = await this.em
      .fork()
      .execute<{ waits: boolean }[]>(
        `select exists (select 1 from audit_entries where sequence is null) as waits`,
      );
    return row?.waits === true;
  }

  /**
   * Locks the chain; its row is inserted first if nothing was ever sealed.
   * @throws Error when its row is missing though there are sealed entries
   */
  async lock(): Promise<Locked<Ends>> {
    const ends = (await this.selectForUpdate()) ?? (await this.begin());
    if (ends === undefined) throw new Error('the audit log has lost its chain; run `npm run audit:verify`');
    return asLocked(ends);
  }

  /** The oldest entries that wait. One that was committed late gets a later number than its time would give it. */
  async waiting(limit: number): Promise<SealableEntry[]> {
    return executeBound<SealableEntry>(
      this.em,
      `select ${SEALABLE_COLUMNS} from audit_entries where sequence is null order by created_at, id limit $1`,
      [limit],
    );
  }

  /** Seals entries and moves the head to the last of them. @throws Error when one of them is not there or sealed */
  async seal(chain: Locked<Ends>, entries: readonly SealableEntry[], links: readonly Link[]): Promise<void> {
    const seals = links.map(({ sequence, hash }, i) => ({
      id: entries[i]?.id,
      sequence,
      hash: hash.toString('hex'),
    }));
    const sealed = await executeBound(
      this.em,
      `update audit_entries e set sequence = seal.sequence, hash = decode(seal.hash, 'hex')
         from jsonb_to_recordset($1::jsonb) as seal (id uuid, sequence bigint, hash text)
        where e.id = seal.id and e.sequence is null
        returning 1`,
      [JSON.stringify(seals)],
    );
    if (sealed.length !== entries.length)
      throw new Error('audit log entries were removed while being sealed');
    const head = links.at(-1) ?? chain.head;
    await executeBound(this.em, `update audit_chains set head_sequence = $1, head_hash = $2`, [
      head.sequence,
      head.hash,
    ]);
  }

  /** Sealed entries behind a number, in the order of the chain. */
  async sealedAfter(sequence: number, limit: number): Promise<SealedEntry[]> {
    return executeBound<SealedEntry>(
      this.em,
      `select ${SEALED_COLUMNS} from audit_entries where sequence > $1 order by sequence limit $2`,
      [sequence, limit],
    );
  }

  /** Deletes the entries behind the old anchor up to the new one. */
  async moveAnchor({ anchor: old }: Locked<Ends>, anchor: Link, now: Date): Promise<void> {
    await this.em.execute(`select set_config('atrium.audit_removal', 'allowed', true)`);
    await executeBound(this.em, `delete from audit_entries where sequence > $1 and sequence <= $2`, [
      old.sequence,
      anchor.sequence,
    ]);
    await this.em.execute(`select set_config('atrium.audit_removal', '', true)`);
    await executeBound(
      this.em,
      `update audit_chains set anchor_sequence = $1, anchor_hash = $2, anchored_at = $3`,
      [anchor.sequence, anchor.hash, now],
    );
  }

  private async selectForUpdate(): Promise<Ends | undefined> {
    requireLockSlot('audit_chains');
    const [row] = await executeBound<EndsRow>(this.em, `${SELECT_ENDS} for update`, []);
    return row === undefined ? undefined : endsOf(row);
  }

  private async begin(): Promise<Ends | undefined> {
    await executeBound(
      this.em,
      `insert into audit_chains (id, head_sequence, head_hash, anchor_sequence, anchor_hash)
       select 1, $1, $2, $1, $2 where not exists (select 1 from audit_entries where sequence is not null)
       on conflict (id) do nothing`,
      [BEGINNING.sequence, BEGINNING.hash],
    );
    return this.selectForUpdate();
  }
}

export const SEALED_COLUMNS = `${SEALABLE_COLUMNS}, sequence::float8 as sequence, coalesce(hash, '') as hash`;

export const SELECT_ENDS = `select head_sequence::float8 as "headSequence", head_hash as "headHash",
  anchor_sequence::float8 as "anchorSequence", anchor_hash as "anchorHash" from audit_chains`;

export interface EndsRow {
  headSequence: number;
  headHash: Buffer;
  anchorSequence: number;
  anchorHash: Buffer;
}

export function endsOf({ headSequence, headHash, anchorSequence, anchorHash }: EndsRow): Ends {
  return {
    head: { sequence: headSequence, hash: headHash },
    anchor: { sequence: anchorSequence, hash: anchorHash },
  };
}
