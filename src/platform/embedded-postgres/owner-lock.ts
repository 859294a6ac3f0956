import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres.error.js';
import { identifyProcess, isSameProcessAlive, type ProcessIdentity } from './process-identity.js';

type OwnerState = 'starting' | 'running' | 'stopping' | 'released';

export interface LockRecord extends ProcessIdentity {
  readonly state: OwnerState;
  /** TCP port of the server; null until it answers. */
  readonly port: number | null;
}

interface LockFile {
  readonly generation: number;
  readonly record: LockRecord;
}

const LOCK_FOLDER = 'postgres.lock';
/** No secret; an ordinary user must be able to read what root left in this folder. */
const READABLE = 0o644;
/** An owner that says it is stopping gets this long; it may be writing its last checkpoint. */
const STOPPING_OWNER_MS = 15_000;
/** Watch mode starts the successor while the predecessor still closes its connections, before it says so. */
const RUNNING_OWNER_MS = 1_500;

/**
 * Says which process owns the data folder. Each claim is a new file with the next number, created with its
 * content in one step, and the file with the highest number is never deleted by anyone but the claimer of a
 * higher one. Of any number of processes that find the same dead owner exactly one can create the next number;
 * taking over by deleting and recreating one file could not promise that.
 */
export class OwnerLock {
  private constructor(
    private readonly folder: string,
    private readonly generation: number,
    private record: LockRecord,
  ) {}

  /** @throws EmbeddedPostgresError when a living process owns the folder and does not give it up in time. */
  static async acquire(dataDir: string): Promise<OwnerLock> {
    const folder = join(dataDir, LOCK_FOLDER);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const self = await identifyProcess(process.pid);
    if (self === null) throw new Error('cannot read the start time of the own process');
    const record: LockRecord = { ...self, state: 'starting', port: null };
    const begun = Date.now();
    for (;;) {
      const newest = await readNewest(folder);
      if (newest !== null && (await isHeld(newest.record))) {
        const patience = newest.record.state === 'stopping' ? STOPPING_OWNER_MS : RUNNING_OWNER_MS;
        if (Date.now() - begun > patience) throw ownedBy(newest.record, dataDir);
        await delay(100);
        continue;
      }
      const generation = (newest?.generation ?? 0) + 1;
      if (await claim(folder, generation, record)) return new OwnerLock(folder, generation, record);
    }
  }

  async update(change: { state?: OwnerState; port?: number }): Promise<void> {
    this.record = { ...this.record, ...change };
    const draft = join(this.folder, `draft-${randomUUID()}`);
    await writeFile(draft, JSON.stringify(this.record), { mode: READABLE });
    await rename(draft, join(this.folder, String(this.generation)));
  }

  /** The file stays as a tombstone: numbers must keep rising for the next claim to be safe. */
  release(): Promise<void> {
    return this.update({ state: 'released' });
  }
}

/** The record of the living owner; null when nobody owns the folder. */
export async function readLivingOwner(dataDir: string): Promise<LockRecord | null> {
  const newest = await readNewest(join(dataDir, LOCK_FOLDER));
  return newest !== null && (await isHeld(newest.record)) ? newest.record : null;
}

async function claim(folder: string, generation: number, record: LockRecord): Promise<boolean> {
  const draft = join(folder, `draft-${randomUUID()}`);
  await writeFile(draft, JSON.stringify(record), { mode: READABLE });
  try {
    await link(draft, join(folder, String(generation)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const generations = await listGenerations(folder);
  const own = join(folder, String(generation));
  // A higher number appeared while this process was looking at an outdated folder: that claim counts.
  if (generations.some((other) => other > generation)) {
    await rm(own, { force: true });
    return false;
  }
  for (const other of generations) {
    if (other < generation) await rm(join(folder, String(other)), { force: true });
  }
  return true;
}

async function readNewest(folder: string): Promise<LockFile | null> {
  for (;;) {
    const generation = Math.max(0, ...(await listGenerations(folder)));
    if (generation === 0) return null;
    try {
      const record = JSON.parse(await readFile(join(folder, String(generation)), 'utf8')) as LockRecord;
      return { generation, record };
    } catch (error) {
      // Deleted between listing and reading: its claimer gave way to a higher number.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      // Files are created whole, so only a disk that lost power can hold a broken one, and its owner is gone.
      if (error instanceof SyntaxError) return { generation, record: NOBODY };
      throw error;
    }
  }
}

const NOBODY: LockRecord = { pid: 0, startedAt: '', state: 'released', port: null };

async function listGenerations(folder: string): Promise<number[]> {
  try {
    return (await readdir(folder)).filter((name) => /^\d+$/.test(name)).map(Number);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function isHeld(record: LockRecord): Promise<boolean> {
  return record.state !== 'released' && (await isSameProcessAlive(record));
}

function ownedBy(record: LockRecord, dataDir: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The data folder ${dataDir} is already in use by process ${record.pid}.`,
    'Stop that process first, or give this one a folder of its own with DATA_DIR.',
  );
}
