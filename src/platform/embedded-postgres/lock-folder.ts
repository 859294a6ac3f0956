import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProcessIdentity } from './process-identity.js';

export interface LockRecord extends ProcessIdentity {
  /** Process ids mean something only on the same machine and in the same container. */
  readonly host: string;
  readonly state: 'starting' | 'running' | 'stopping' | 'released';
  /** TCP port of the server; null until it answers. */
  readonly port: number | null;
}

export interface LockFile {
  readonly generation: number;
  readonly record: LockRecord;
}

/** No secret; an ordinary user must be able to read what root left in this folder. */
const READABLE = 0o644;
const NOBODY: LockRecord = { pid: 0, startedAt: '', host: '', state: 'released', port: null };

/**
 * Numbered files, each the claim of one process. A claim is created with its content in one step, and the file
 * with the highest number is never deleted by anyone but the claimer of a higher one. Of any number of processes
 * that find the same dead owner exactly one can therefore create the next number; taking over by deleting and
 * recreating one file could not promise that.
 */
export class LockFolder {
  private readonly path: string;

  constructor(dataDir: string) {
    this.path = join(dataDir, 'postgres.lock');
  }

  async create(): Promise<void> {
    await mkdir(this.path, { recursive: true, mode: 0o700 });
  }

  /** The claim that counts; null when there never was one. */
  async readNewest(): Promise<LockFile | null> {
    for (;;) {
      const generation = Math.max(0, ...(await this.generations()));
      if (generation === 0) return null;
      try {
        const record = JSON.parse(await readFile(this.file(generation), 'utf8')) as LockRecord;
        return { generation, record };
      } catch (error) {
        // Deleted between listing and reading: its claimer gave way to a higher number.
        if (isNotFound(error)) continue;
        // Files appear whole, so only a disk that lost power can hold a broken one, and its owner is gone.
        if (error instanceof SyntaxError) return { generation, record: NOBODY };
        throw error;
      }
    }
  }

  /** False when another process was faster. */
  async claim({ generation, record }: LockFile): Promise<boolean> {
    const draft = await this.writeDraft(record);
    try {
      await link(draft, this.file(generation));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    } finally {
      await rm(draft, { force: true });
    }
    const others = (await this.generations()).filter((other) => other !== generation);
    // A higher number appeared while this process was looking at an outdated folder: that claim counts.
    const outdated = others.some((other) => other > generation);
    for (const stale of outdated ? [generation] : others) await rm(this.file(stale), { force: true });
    return !outdated;
  }

  /** For the owner of the claim only. */
  async rewrite({ generation, record }: LockFile): Promise<void> {
    await rename(await this.writeDraft(record), this.file(generation));
  }

  /** For the owner of the claim only: a sign of life to processes that cannot see it. */
  async touch(generation: number): Promise<void> {
    const now = new Date();
    await utimes(this.file(generation), now, now);
  }

  /** Milliseconds on the clock of whoever touched it; null when the claim is gone. */
  async touchedAt(generation: number): Promise<number | null> {
    try {
      return (await stat(this.file(generation))).mtimeMs;
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  }

  private async generations(): Promise<number[]> {
    try {
      return (await readdir(this.path)).filter((name) => /^\d+$/.test(name)).map(Number);
    } catch (error) {
      if (isNotFound(error)) return [];
      throw error;
    }
  }

  private async writeDraft(record: LockRecord): Promise<string> {
    const draft = join(this.path, `draft-${randomUUID()}`);
    await writeFile(draft, JSON.stringify(record), { mode: READABLE });
    return draft;
  }

  private file(generation: number): string {
    return join(this.path, String(generation));
  }
}

function isNotFound(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
