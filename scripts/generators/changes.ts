import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, getFileInfo, resolveConfig } from 'prettier';
import { UsageError } from './usage-error.js';

/** Planned changes to files of the repository. Nothing is written until the whole plan is known to work. */
export class Changes {
  private readonly texts = new Map<string, string>();
  private readonly newPaths = new Set<string>();

  /** Printed after the files are written. */
  readonly notes: string[] = [];

  /** @param root the folder of the repository */
  constructor(readonly root: string) {}

  /** The files that do not exist yet, with their texts. */
  get created(): (readonly [path: string, text: string])[] {
    return [...this.newPaths].map((path) => [path, this.read(path)]);
  }

  exists(path: string): boolean {
    return this.texts.has(path) || existsSync(join(this.root, path));
  }

  read(path: string): string {
    return this.texts.get(path) ?? readFileSync(join(this.root, path), 'utf8');
  }

  /** @throws UsageError for a file that exists */
  create(path: string, text: string): void {
    if (this.exists(path)) throw new UsageError(`${path} already exists.`);
    this.texts.set(path, text);
    this.newPaths.add(path);
  }

  edit(path: string, change: (text: string) => string): void {
    const before = this.read(path);
    const after = change(before);
    if (after === before) throw new Error(`no change was made to ${path}`);
    this.texts.set(path, after);
  }

  /** Formats and writes every file. @returns their paths, sorted */
  async write(): Promise<string[]> {
    const files = await Promise.all(
      [...this.texts].map(async ([path, text]) => [path, await this.formatted(path, text)] as const),
    );
    for (const [path, text] of files) {
      const file = join(this.root, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    return files.map(([path]) => path).sort();
  }

  private async formatted(path: string, text: string): Promise<string> {
    const file = join(this.root, path);
    const { ignored } = await getFileInfo(file, { ignorePath: join(this.root, '.prettierignore') });
    return ignored ? text : format(text, { ...(await resolveConfig(file)), filepath: file });
  }
}
