/** No input of ours nests deeper; what does would only exhaust the stack of whoever walks it. */
const MAX_DEPTH = 32;
/** Nor holds more values; transforming and checking a body full of them would keep everybody else waiting. */
const MAX_VALUES = 2_000;

/**
 * True when PostgreSQL can keep every text and every name in the value (it refuses the NUL character, and half of a surrogate pair has
 * no UTF-8) and the value nests no deeper and holds no more than any input of ours does.
 */
export function isStorable(value: unknown, mostValues?: number): boolean {
  return isStorableWithin(value, mostValues ?? MAX_VALUES);
}

function isStorableWithin(value: unknown, mostValues: number): boolean {
  const waiting: [value: unknown, depth: number][] = [[value, 0]];
  let seen = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (++seen > mostValues) return false;
    const [current, depth] = next;
    if (typeof current === 'string' && !isText(current)) return false;
    if (typeof current !== 'object' || current === null) continue;
    if (depth === MAX_DEPTH) return false;
    for (const [name, member] of Object.entries(current)) {
      if (!isName(name)) return false;
      waiting.push([member, depth + 1]);
    }
  }
  return true;
}

/** The transformer drops members named like those of every object, and takes one for the class of its object. */
function isName(name: string): boolean {
  return !(name in Object.prototype) && isText(name);
}

function isText(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0');
}
