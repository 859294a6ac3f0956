import 'reflect-metadata';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { AuthConfig } from '#config/auth.config.js';
import { HashThreads } from './hash-threads.service.js';

const TASK = { password: 'correct horse', memory: 64 };
/** Takes long enough to be interrupted. */
const LONG_TASK = { ...TASK, memory: 262_144 };

function openThreads(hashConcurrency = 1): HashThreads {
  return new HashThreads({ password: { hashConcurrency } } as AuthConfig);
}

describe('a thread that hashes passwords', () => {
  it('is replaced when it dies, and the callers of its tasks may try again', async () => {
    const threads = openThreads();
    await threads.hash(TASK);
    const interrupted = [threads.hash(LONG_TASK), threads.hash(LONG_TASK)];
    void threads['pool']?.threads[0]?.terminate();
    const retryable = { key: 'PASSWORD_HASHING_BUSY', retryAfter: 2 };
    await Promise.all(interrupted.map((task) => expect(task).rejects.toMatchObject(retryable)));
    expect(await threads.hash(TASK)).toMatch(/^\$argon2id\$/);
  });

  it('that dies while it has nothing to do ends nothing else', async () => {
    const threads = openThreads();
    await threads.hash(TASK);
    await threads['pool']?.threads[0]?.terminate();
    expect(await threads.hash(TASK)).toMatch(/^\$argon2id\$/);
  });

  it('queues one task behind the running one, once all threads run', async () => {
    const threads = openThreads(2);
    const first = [threads.hash(TASK), threads.hash(TASK)];
    await untilRunning(threads, 2);
    await Promise.all(first);
    const further = Array.from({ length: 5 }, () => threads.hash(TASK));
    expect(threads['pool']?.queueSize).toBe(1);
    await Promise.all(further);
  });

  // Per-thread priorities exist only on Linux.
  (existsSync('/proc/self/task') ? it : it.skip)(
    'runs at the lowest priority, so that it yields to the thread that handles requests',
    async () => {
      await openThreads().hash(TASK);
      const ofThreads = readdirSync('/proc/self/task').map((id) => niceValueOf(`/proc/self/task/${id}/stat`));
      expect(niceValueOf('/proc/self/stat')).toBeLessThan(19);
      expect(ofThreads).toContain(19);
    },
  );
});

async function untilRunning(threads: HashThreads, count: number): Promise<void> {
  let running = 0;
  await new Promise<void>((resolve) => {
    threads['pool']?.on('workerCreate', () => (running += 1) === count && resolve());
  });
}

/** Field 19 of proc(5); the name of the thread before it is in parentheses and may contain spaces. */
function niceValueOf(file: string): number {
  const [, fields = ''] = /\) (.*)$/s.exec(readFileSync(file, 'utf8')) ?? [];
  return Number(fields.split(' ')[16]);
}
