import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Changes } from './changes.js';

const TEMPLATES = fileURLToPath(new URL('templates/', import.meta.url));
const SUFFIX = '.template';

/** Creates a file for each template; below the folder of its kind a template has the path that its file will have. */
export function addTemplates(
  changes: Changes,
  kind: 'domain' | 'room',
  rename: (text: string) => string,
): void {
  const cwd = `${TEMPLATES}${kind}`;
  for (const path of globSync(`**/*${SUFFIX}`, { cwd }).sort())
    changes.create(rename(path.slice(0, -SUFFIX.length)), rename(readFileSync(`${cwd}/${path}`, 'utf8')));
}
