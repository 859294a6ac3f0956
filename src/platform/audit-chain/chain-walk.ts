import type { SealedEntry } from './audit-chain.repository.js';
import { isSameHash, linkTo, writeLink, type Link } from './seal.js';

/** The first thing that does not fit. */
export interface ChainFault {
  /** Of the entry that is at fault; where it is missing, the number that it had. */
  sequence: number;
  /** Null where there is none. */
  entry: Pick<SealedEntry, 'id' | 'action' | 'createdAt'> | null;
  /** A sentence for whoever asked. */
  what: string;
}

export interface Expectations {
  /** What comes before the first entry. */
  anchor: Link;
  head: Link;
  /** A link that somebody kept outside of the database. */
  witness: Link | null;
}

/** Goes along the entries of a chain in their order and remembers no more than the last one. */
export class ChainWalk {
  /** The last entry that was met, with the hash that is stored. */
  private last: Link;
  private lastEntry: SealedEntry | null = null;
  /** The last entry, when it does not fit its hash, with the hash that it should have. */
  private suspect: Link | null = null;
  private fitting = 0;

  constructor(private readonly expected: Expectations) {
    this.last = expected.anchor;
  }

  /** Entries that were found to be as they were sealed. */
  get verified(): number {
    return this.fitting;
  }

  /** Takes the next entry. What is wrong with one may be known only when the one behind it is seen. */
  step(entry: SealedEntry): ChainFault | null {
    if (this.suspect !== null) return this.nameSuspect(this.suspect, linkTo(this.suspect, entry), entry);
    const fault = this.outOfPlace(entry);
    if (fault !== null) return fault;
    const link = linkTo(this.last, entry);
    if (isSameHash(link, entry)) this.fitting++;
    else this.suspect = link;
    this.last = { sequence: entry.sequence, hash: entry.hash };
    this.lastEntry = entry;
    return this.suspect === null ? this.contradiction(this.expected.witness) : null;
  }

  /** To be asked once, behind the last entry. */
  end(): ChainFault | null {
    const { head, anchor, witness } = this.expected;
    if (this.suspect !== null) return this.nameSuspect(this.suspect, this.suspect, head);
    if (this.last.sequence < head.sequence)
      return missing(this.last.sequence + 1, head.sequence, 'the end of the audit log was cut off');
    if (!isSameHash(this.last, head))
      return this.atLast('this entry was altered together with its hash, or the head kept beside it was');
    if (witness === null) return null;
    if (witness.sequence > head.sequence)
      return missing(
        head.sequence + 1,
        witness.sequence,
        'the end of the audit log was cut off, head included',
      );
    if (witness.sequence < anchor.sequence)
      return fault(
        witness.sequence,
        null,
        'retention has removed it, so the given head can be compared no more',
      );
    return witness.sequence === anchor.sequence ? this.contradictionOf(anchor, witness) : null;
  }

  private outOfPlace(entry: SealedEntry): ChainFault | null {
    const { head } = this.expected;
    const next = this.last.sequence + 1;
    if (entry.sequence < next)
      return fault(entry.sequence, entry, 'there must be none of this number: it was inserted');
    if (entry.sequence > head.sequence)
      return fault(
        entry.sequence,
        entry,
        `the audit log ends at ${String(head.sequence)}: it was inserted, or the head put back`,
      );
    if (entry.sequence > next) return missing(next, entry.sequence - 1, 'removed, or taken out of its place');
    return null;
  }

  /** When the entry behind it was sealed upon what the suspect should have, only the suspect's hash is another one. */
  private nameSuspect(suspect: Link, behind: Link, stored: Link): ChainFault {
    const isHashReplaced = behind.sequence === stored.sequence && isSameHash(behind, stored);
    if (isHashReplaced) return this.atLast('its hash was replaced');
    return this.atLast(
      'its content is not what was sealed: it was altered or put in another place, or the one before it was altered together with its hash',
    );
  }

  private contradiction(witness: Link | null): ChainFault | null {
    return witness?.sequence === this.last.sequence ? this.contradictionOf(this.last, witness) : null;
  }

  private contradictionOf(link: Link, witness: Link): ChainFault | null {
    if (isSameHash(link, witness)) return null;
    return this.atLast(`the audit log was rewritten up to here: the given head is ${writeLink(witness)}`);
  }

  private atLast(what: string): ChainFault {
    return fault(this.last.sequence, this.lastEntry, what);
  }
}

function missing(from: number, to: number, why: string): ChainFault {
  const others = to > from ? `, and so are all up to ${String(to)}` : '';
  return fault(from, null, `it is missing${others}: ${why}`);
}

function fault(sequence: number, entry: SealedEntry | null, what: string): ChainFault {
  return { sequence, entry, what };
}
