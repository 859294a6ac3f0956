import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { releaseMemoryWhenIdle } from '../../src/apps/memory-release.js';

/** Objects that take some 300 MB until the function returns. */
function burst(): number {
  return Array.from({ length: 3_000_000 }, (_, number) => ({ number, text: [number] })).length;
}

// V8 checks every eight seconds by default.
setFlagsFromString('--gc-memory-reducer-start-delay-ms=500');
releaseMemoryWhenIdle();
burst();
const peak = process.memoryUsage.rss();
while (process.memoryUsage.rss() > peak / 2) await sleep(100);
process.stdout.write('released\n');
