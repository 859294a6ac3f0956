import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const repositoryRoot = join(import.meta.dirname, '../../..');

const NEVER_READ = new Set(['node_modules', 'dist', 'coverage', '.git', '.data']);

/** Paths relative to the repository of all files below a folder; empty when the folder does not exist. */
export function filesBelow(folder: string, endings: readonly string[] = ['']): string[] {
  if (!exists(folder)) return [];
  return readdirSync(join(repositoryRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    if (NEVER_READ.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path, endings);
    return endings.some((ending) => entry.name.endsWith(ending)) ? [path] : [];
  });
}

export function read(path: string): string {
  return readFileSync(join(repositoryRoot, path), 'utf8');
}

export function exists(path: string): boolean {
  return statSync(join(repositoryRoot, path), { throwIfNoEntry: false }) !== undefined;
}

/** Lines as an editor counts them: a newline at the end of the file starts no further line. */
export function lineCount(path: string): number {
  return read(path).replace(/\n$/, '').split('\n').length;
}
