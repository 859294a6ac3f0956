import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { BoardAnswer } from './board-answer.js';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};

/** The board's scripts and styles. Only names that were there at the start are read, so no path leads elsewhere. */
export class BoardFiles {
  private readonly names: ReadonlySet<string>;

  constructor(private readonly folder: string) {
    this.names = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }));
  }

  /** Null for a file there is none of. */
  read(name: string): BoardAnswer | null {
    const type = TYPES[extname(name)];
    if (type === undefined || !this.names.has(name)) return null;
    return { status: 200, type, body: readFileSync(join(this.folder, name)) };
  }
}
