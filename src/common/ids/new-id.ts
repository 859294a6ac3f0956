import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

/** Bytes of one UUID that its caller gives. */
const LENGTH = 16;
/** Filling many at once takes as long as filling a few. */
const pool = new Uint8Array(256 * LENGTH);
let used = pool.length;

let milliseconds = 0;
let sequence = 0;

/**
 * A new row id: UUID version 7 (RFC 9562). Ids sort by the time they were made, also within a millisecond: those of one process
 * are counted (section 6.2, method 1).
 */
export function newId(): string {
  const random = nextRandom();
  const now = Date.now();
  if (now > milliseconds) {
    milliseconds = now;
    sequence = firstSequence(random);
  } else {
    sequence = (sequence + 1) | 0;
    if (sequence === 0) milliseconds += 1;
  }
  return v7({ random, msecs: milliseconds, seq: sequence });
}

function nextRandom(): Uint8Array {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += LENGTH;
  return pool.subarray(used - LENGTH, used);
}

/** A random one below half of the highest, which leaves room to count. */
function firstSequence(random: Uint8Array): number {
  return new DataView(random.buffer, random.byteOffset).getUint32(0) & 0x7f_ff_ff_ff;
}
