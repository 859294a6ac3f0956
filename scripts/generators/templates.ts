import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Changes } from './changes.js';

const TEMPLATES = fileURLToPath(new URL('templates/', import.meta.url));
const SUFFIX = '.template';

/** Creates the files of a template, which lie where they will lie in the repository, under the names that `rename` gives. */
export function addTemplates(
  changes: Changes,
  kind: 'domain' | 'room',
  rename: (text: string) => string,
): void {
  const cwd = `${TEMPLATES}${kind}`;
  for (const path of globSync(`**/*${SUFFIX}`, { cwd }).sort())
    changes.create(rename(path.slice(0, -SUFFIX.length)), rename(readFileSync(`${cwd}/${path}`, 'utf8')));
}
