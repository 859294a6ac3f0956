/** No input of ours nests deeper; what does would only exhaust the stack of whoever walks it. */
const MAX_DEPTH = 32;

/**
 * True when PostgreSQL can keep every text in the value (it refuses the NUL character) and the value nests no deeper
 * than any input of ours does.
 */
export function isStorable(value: unknown): boolean {
  const waiting: [value: unknown, depth: number][] = [[value, 0]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [current, depth] = next;
    if (typeof current === 'string' && current.includes('\0')) return false;
    if (typeof current !== 'object' || current === null) continue;
    if (depth === MAX_DEPTH) return false;
    for (const member of Object.values(current)) waiting.push([member, depth + 1]);
  }
  return true;
}
