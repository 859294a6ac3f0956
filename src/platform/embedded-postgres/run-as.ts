import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { chmod, readFile, stat } from 'node:fs/promises';
import { EmbeddedPostgresError } from './embedded-postgres.error.js';

/** PostgreSQL refuses to run as root, so root has to start it under another identity. */
export type RunAs =
  | { readonly kind: 'self' }
  /** Root outside, an ordinary user inside a user namespace: files stay root's, no system user is needed. */
  | { readonly kind: 'namespace'; readonly innerUid: number }
  | { readonly kind: 'user'; readonly uid: number; readonly gid: number };

/** Nothing of the caller's environment may steer the server (PGPORT, PGOPTIONS, LC_ALL), so it gets its own. */
const ENVIRONMENT = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' };

export function spawnAs(runAs: RunAs, command: string, args: string[], options: SpawnOptions): ChildProcess {
  const common: SpawnOptions = { ...options, env: ENVIRONMENT };
  if (runAs.kind === 'namespace') {
    const id = String(runAs.innerUid);
    const wrapped = ['--user', `--map-user=${id}`, `--map-group=${id}`, '--', command, ...args];
    return spawn('unshare', wrapped, common);
  }
  if (runAs.kind === 'user') return spawn(command, args, { ...common, uid: runAs.uid, gid: runAs.gid });
  return spawn(command, args, common);
}

/**
 * Finds the first identity that can reach the data folder and run the server, proven by running it.
 * An existing cluster decides for itself: the server must be its owner.
 *
 * @throws EmbeddedPostgresError with what each attempt met, when none works
 */
export async function chooseRunAs(
  postgres: string,
  dataDir: string,
  clusterOwner: number | null,
): Promise<{ runAs: RunAs; version: string }> {
  const failures: string[] = [];
  for (const candidate of await candidates(dataDir, clusterOwner)) {
    const attempt = await tryCandidate(candidate, postgres, dataDir);
    if ('version' in attempt) return { runAs: candidate, version: attempt.version };
    failures.push(`  ${describe(candidate)}: ${attempt.failure}`);
  }
  throw new EmbeddedPostgresError(
    `The embedded PostgreSQL cannot be run here:\n${failures.join('\n')}`,
    isRoot()
      ? 'Start the product as an ordinary user who owns the data folder, or allow user namespaces, or move ' +
          'DATA_DIR and the product below folders that everyone may enter, or set DATABASE_URL.'
      : 'Check that the product and DATA_DIR are readable for this user, or set DATABASE_URL.',
  );
}

async function candidates(dataDir: string, clusterOwner: number | null): Promise<RunAs[]> {
  const users = await readPasswd();
  const self = process.getuid?.() ?? 0;
  if (clusterOwner !== null && clusterOwner !== self) {
    if (self !== 0) throw foreignFiles(dataDir, clusterOwner, self);
    return [await ownerOfFiles(dataDir, clusterOwner, users)];
  }
  if (self === 0) return [...namespaces(users), ...ordinaryUsers(users)];
  // initdb looks itself up among the system's users; a bare numeric id is not there, but its namespace twin is.
  const unknown = clusterOwner === null && users.length > 0 && !users.some((user) => user.uid === self);
  return unknown ? namespaces(users) : [{ kind: 'self' }];
}

async function ownerOfFiles(dataDir: string, uid: number, users: SystemUser[]): Promise<RunAs> {
  const gid = users.find((user) => user.uid === uid)?.gid ?? (await stat(dataDir)).gid;
  return { kind: 'user', uid, gid };
}

function namespaces(users: SystemUser[]): RunAs[] {
  const stand = users.find((user) => user.name === 'nobody') ?? users.find((user) => user.uid !== 0);
  return stand ? [{ kind: 'namespace', innerUid: stand.uid }] : [];
}

function ordinaryUsers(users: SystemUser[]): RunAs[] {
  return ['postgres', 'nobody']
    .flatMap((name) => users.filter((user) => user.name === name && user.uid > 0))
    .map(({ uid, gid }) => ({ kind: 'user', uid, gid }));
}

function foreignFiles(dataDir: string, owner: number, self: number): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The database files in ${dataDir} belong to user id ${owner}, but the product runs as ${self}.`,
    `Start it as their owner, or hand them over: chown -R ${self} ${dataDir}`,
  );
}

async function tryCandidate(
  candidate: RunAs,
  postgres: string,
  dataDir: string,
): Promise<{ version: string } | { failure: string }> {
  const { mode } = await stat(dataDir);
  // Entering the folder is all another user needs; what lies in it keeps its own permissions.
  if (candidate.kind === 'user') await chmod(dataDir, (mode & 0o777) | 0o011);
  const probe = await capture(candidate, '/bin/sh', [
    '-c',
    'cd -- "$0" && exec "$1" --version',
    dataDir,
    postgres,
  ]);
  const version = /\(PostgreSQL\) (\d+(?:\.\d+)?)/.exec(probe.output)?.[1];
  if (version) return { version };
  if (candidate.kind === 'user') await chmod(dataDir, mode & 0o777);
  return { failure: probe.output.trim().split('\n').at(-1) ?? 'no answer' };
}

/** Runs a program to its end; `output` holds both of its streams. */
export async function capture(
  runAs: RunAs,
  command: string,
  args: string[],
): Promise<{ code: number | null; output: string }> {
  const child = spawnAs(runAs, command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, output: `${output}${error.message}` }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

interface SystemUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** Empty where the users of the system are kept elsewhere, as on macOS. */
async function readPasswd(): Promise<SystemUser[]> {
  if (process.platform !== 'linux') return [];
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function describe(runAs: RunAs): string {
  if (runAs.kind === 'self') return 'as the current user';
  return runAs.kind === 'namespace' ? 'in a user namespace' : `as user id ${runAs.uid}`;
}
