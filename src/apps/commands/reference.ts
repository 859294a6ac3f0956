import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pino } from 'pino';
import { envFrom } from '#config/load-env.js';
import { createWebApplication } from '../create-application.js';
import { referenceDocuments, type ReferenceDocument } from '../reference-documents.js';

/** Writes the generated files of the repository; with `--check` only says which ones are out of date. */
export async function reference(words: string[]): Promise<number> {
  const documents = await renderReference();
  const stale = documents.filter(({ path, text }) => readIfPresent(path) !== text);
  if (!words.includes('--check')) stale.forEach(write);
  else if (stale.length > 0) {
    const paths = stale.map(({ path }) => path).join(', ');
    process.stderr.write(`Out of date: ${paths}. Run \`npm run reference\`.\n`);
    return 1;
  }
  return 0;
}

/** The documents as the code would have them now; no database is asked. */
export async function renderReference(): Promise<ReferenceDocument[]> {
  const secret = 'x'.repeat(32);
  const env = { ...envFrom({ AUTH_SECRET: secret, NODE_ENV: 'test' }), AUTH_SECRET: secret };
  const settings = { env: { ...env, DATABASE_URL: 'postgres://localhost/unused' }, options: {} };
  const app = await createWebApplication(settings, pino({ level: 'silent' }));
  const documents = referenceDocuments(app);
  await app.close();
  return documents;
}

function write({ path, text }: ReferenceDocument): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  process.stdout.write(`Wrote ${path}\n`);
}

function readIfPresent(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
