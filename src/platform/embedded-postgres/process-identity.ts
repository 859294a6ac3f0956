import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A process id together with what tells it apart from a later process that was given the same id. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Opaque; equal only for the same process of the same boot. */
  readonly startedAt: string;
}

/** Null when no such process runs; a zombie counts as gone, because nothing of it can act any more. */
export async function identifyProcess(pid: number): Promise<ProcessIdentity | null> {
  if (!isPresent(pid)) return null;
  const startedAt = process.platform === 'linux' ? await startOnLinux(pid) : await startFromPs(pid);
  return startedAt === null ? null : { pid, startedAt };
}

export async function isSameProcessAlive(recorded: ProcessIdentity): Promise<boolean> {
  const current = await identifyProcess(recorded.pid);
  return current !== null && current.startedAt === recorded.startedAt;
}

/** True when the process is a PostgreSQL server working on this data folder, wherever it was started from. */
export async function isPostmasterOf(pid: number, clusterDir: string): Promise<boolean> {
  if ((await identifyProcess(pid)) === null) return false;
  const onLinux = process.platform === 'linux';
  const command = onLinux ? await commandOnLinux(pid) : await fromPs(pid, 'command=');
  if (!command?.includes('postgres')) return false;
  // The working folder is right even after the data folder was moved under a running server.
  return command.includes(`-D ${clusterDir} `) || (onLinux && (await workingFolder(pid)) === clusterDir);
}

function isPresent(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function startOnLinux(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The command name stands in parentheses and may itself hold spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    // Field 22 counts clock ticks since boot, so the boot has to be part of the identity.
    const boot = (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
    return `${boot}:${fields[19]}`;
  } catch {
    return null;
  }
}

async function startFromPs(pid: number): Promise<string | null> {
  const state = await fromPs(pid, 'state=');
  return state === null || state.startsWith('Z') ? null : fromPs(pid, 'lstart=');
}

async function commandOnLinux(pid: number): Promise<string | null> {
  try {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
  } catch {
    return null;
  }
}

async function workingFolder(pid: number): Promise<string | null> {
  return readlink(`/proc/${pid}/cwd`).catch(() => null);
}

async function fromPs(pid: number, field: string): Promise<string | null> {
  try {
    const { stdout } = await run('ps', ['-o', field, '-p', String(pid)], {
      env: { LC_ALL: 'C', PATH: '/bin:/usr/bin' },
    });
    return `${stdout.trim()} `;
  } catch {
    return null;
  }
}
