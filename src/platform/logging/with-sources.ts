import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

/** A place in a chunk of the bundle, as stack traces name it. */
const PLACE = /(file:\/\/\S+?\/dist\/bundle\/[\w.-]+\.js):(\d+):(\d+)/g;

const maps = new Map<string, SourceMap | null>();

/**
 * A stack trace of the bundle with the places in the sources. The source maps are read when the first trace needs them: Node's
 * `--enable-source-maps` reads them at every start, which takes a second and 27 MB. Libraries have no mappings, so their frames
 * stay as they are.
 */
export function withSources(stack: string): string {
  return stack.replace(
    PLACE,
    (place, chunk: string, line: string, column: string) =>
      sourceOf(chunk, Number(line), Number(column)) ?? place,
  );
}

/** @param line and column, from 1 */
function sourceOf(chunk: string, line: number, column: number): string | null {
  const entry = mapOf(chunk)?.findEntry(line - 1, column - 1);
  // Without a mapping on the line, this is the last one above it.
  if (!entry || !('originalSource' in entry) || entry.generatedLine !== line - 1) return null;
  const { originalSource, originalLine, originalColumn } = entry;
  return `${new URL(originalSource, chunk).href}:${String(originalLine + 1)}:${String(originalColumn + 1)}`;
}

function mapOf(chunk: string): SourceMap | null {
  const known = maps.get(chunk);
  if (known !== undefined) return known;
  const map = readMap(chunk);
  maps.set(chunk, map);
  return map;
}

/** Null where there is none: a trace with the places in the bundle is better than none. */
function readMap(chunk: string): SourceMap | null {
  try {
    const text = readFileSync(fileURLToPath(`${chunk}.map`), 'utf8');
    return new SourceMap(JSON.parse(text) as SourceMapPayload);
  } catch {
    return null;
  }
}
