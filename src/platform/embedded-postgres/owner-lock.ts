import { readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres.error.js';
import { LockFolder, type LockFile, type LockRecord } from './lock-folder.js';
import { identifyProcess, isSameProcessAlive } from './process-identity.js';

/** An owner that says it is stopping gets this long; it may be writing its last checkpoint. */
const STOPPING_OWNER_MS = 15_000;
/** Watch mode starts the successor while the predecessor still closes its connections, before it says so. */
const RUNNING_OWNER_MS = 1_500;
const HEARTBEAT_MS = 1_000;
/** An owner in another container that lets so many heartbeats pass is dead. */
const SILENCE_MS = 5 * HEARTBEAT_MS;

/** Ownership of the data folder by this process. */
export class OwnerLock {
  private readonly heartbeat: NodeJS.Timeout;

  private constructor(
    private readonly folder: LockFolder,
    private claimed: LockFile,
  ) {
    // The folder may vanish under a running product; that shows elsewhere.
    const beat = (): void => void folder.touch(claimed.generation).catch(() => undefined);
    this.heartbeat = setInterval(beat, HEARTBEAT_MS).unref();
  }

  /** @throws EmbeddedPostgresError when a living process owns the folder and does not give it up in time. */
  static async acquire(dataDir: string): Promise<OwnerLock> {
    const folder = new LockFolder(dataDir);
    await folder.create();
    const self = await identifyProcess(process.pid);
    if (self === null) throw new Error('cannot read the start time of the own process');
    const record: LockRecord = { ...self, host: await thisHost(), state: 'starting', port: null };
    const begun = Date.now();
    for (;;) {
      const newest = await folder.readNewest();
      if (newest !== null && (await isHeld(folder, newest))) {
        const patience = newest.record.state === 'stopping' ? STOPPING_OWNER_MS : RUNNING_OWNER_MS;
        if (Date.now() - begun > patience) throw ownedBy(newest.record, dataDir);
        await delay(100);
        continue;
      }
      const claim: LockFile = { generation: (newest?.generation ?? 0) + 1, record };
      if (await folder.claim(claim)) return new OwnerLock(folder, claim);
    }
  }

  async update(change: Partial<Pick<LockRecord, 'state' | 'port'>>): Promise<void> {
    this.claimed = { ...this.claimed, record: { ...this.claimed.record, ...change } };
    await this.folder.rewrite(this.claimed);
  }

  /** The file stays as a tombstone: numbers must keep rising for the next claim to be safe. */
  async release(): Promise<void> {
    clearInterval(this.heartbeat);
    await this.update({ state: 'released' });
  }
}

/** The record of a living owner on this machine, outside of other containers; null when there is none. */
export async function readLocalOwner(dataDir: string): Promise<LockRecord | null> {
  const newest = await new LockFolder(dataDir).readNewest();
  if (newest === null || newest.record.state === 'released') return null;
  const { record } = newest;
  return record.host === (await thisHost()) && (await isSameProcessAlive(record)) ? record : null;
}

async function isHeld(folder: LockFolder, { generation, record }: LockFile): Promise<boolean> {
  if (record.state === 'released') return false;
  if (record.host === (await thisHost())) return isSameProcessAlive(record);
  return givesSignOfLife(folder, generation);
}

/** Compares the file with itself, because the clocks of two machines need not agree. */
async function givesSignOfLife(folder: LockFolder, generation: number): Promise<boolean> {
  const before = await folder.touchedAt(generation);
  const until = Date.now() + SILENCE_MS;
  while (Date.now() < until) {
    await delay(HEARTBEAT_MS / 5);
    if ((await folder.touchedAt(generation)) !== before) return true;
  }
  return false;
}

async function thisHost(): Promise<string> {
  const processes = await readlink('/proc/self/ns/pid').catch(() => 'pid:[all]');
  return `${hostname()} ${processes}`;
}

function ownedBy(record: LockRecord, dataDir: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The data folder ${dataDir} is already in use by process ${record.pid} on ${record.host.split(' ')[0]}.`,
    'Stop that process first, or give this one a folder of its own with DATA_DIR.',
  );
}
