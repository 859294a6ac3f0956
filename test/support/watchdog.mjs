/**
 * `node watchdog.mjs <folder>` waits until the test run that started it has ended, in order or not: its standard input ends
 * then. It kills every process that still works in the folder of the run and removes the folder. Ctrl-C does not reach it.
 *
 * A run that ends in order says `done` first. Processes left behind by such a run are named, and the exit code is 1: a test
 * has failed to stop them.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds in which processes end that were signalled before the run ended. */
const GRACE = 5_000;
/** Milliseconds in which processes end that are signalled here. */
const PATIENCE = 15_000;
const INTERVAL = 50;

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: watchdog.mjs <folder>');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);

let words = '';
for await (const chunk of process.stdin) words += chunk;
const endedInOrder = words === 'done';

if (endedInOrder) await untilNothingRuns(GRACE);
const left = processesOfRun();
for (const { pid, command } of left) {
  if (endedInOrder) console.error(`A test left process ${pid} running: ${command}`);
  // PostgreSQL releases its shared memory on SIGQUIT, but not on SIGKILL.
  end(pid, command.includes('postgres') ? 'SIGQUIT' : 'SIGKILL');
}
await untilNothingRuns(PATIENCE);
for (const { pid } of processesOfRun()) end(pid, 'SIGKILL');
rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
process.exitCode = endedInOrder && left.length > 0 ? 1 : 0;

async function untilNothingRuns(withinMs) {
  const until = Date.now() + withinMs;
  while (processesOfRun().length > 0 && Date.now() < until) await delay(INTERVAL);
}

function end(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}

/** Everything whose command line, environment or working directory names the folder: tests have it as `TMPDIR`. */
function processesOfRun() {
  const all = process.platform === 'linux' ? fromProc() : fromPs();
  return all.filter(({ pid, traces }) => pid !== process.pid && traces.includes(folder));
}

function fromProc() {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map((pid) => {
    const command = of(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
    const environment = of(() => readFileSync(`/proc/${pid}/environ`, 'utf8'));
    const workingDirectory = of(() => readlinkSync(`/proc/${pid}/cwd`));
    return { pid: Number(pid), command, traces: [command, environment, workingDirectory].join('\0') };
  });
}

/** Where there is no /proc: `ps` shows the environment behind the command. */
function fromPs() {
  const lines = execFileSync('ps', ['axeww', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n');
  return lines.map((line) => ({ pid: Number.parseInt(line, 10), command: line.trim(), traces: line }));
}

/** What a process lets us read; nothing when it has ended or belongs to another user. */
function of(read) {
  try {
    return read();
  } catch {
    return '';
  }
}
