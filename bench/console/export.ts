import { milliseconds, report } from '../support/report.js';

/** Milliseconds after which the rest of a file is left where it is. */
const LONGEST = 60_000;

/** Times the file of all people: until the first of it is there, and how many rows come a second. */
export async function timeExport(origin: string, headers: Record<string, string>): Promise<void> {
  const begun = performance.now();
  const response = await fetch(`${origin}/api/admin/users/export?format=csv`, { headers });
  if (!response.ok || response.body === null) throw new Error(`no export: ${String(response.status)}`);
  let first = 0;
  let rows = 0;
  for await (const chunk of response.body) {
    first ||= performance.now() - begun;
    rows += countLines(chunk as Uint8Array);
    if (performance.now() - begun > LONGEST) break;
  }
  const seconds = (performance.now() - begun - first) / 1_000;
  report('users/export', milliseconds(first), `${Math.round(rows / seconds).toLocaleString('en')} rows/s`);
}

function countLines(chunk: Uint8Array): number {
  let lines = 0;
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
  return lines;
}
