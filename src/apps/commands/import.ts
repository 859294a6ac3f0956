import { open, type FileHandle } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { FindingSummary, ImportDatabase, ImportModule, renderReport, type Finding } from '#import';
import { reasonOfFailure } from '#platform/database/connection-failure.js';
import { StartError } from '../start-error.js';
import { withProduct } from './installation.js';

const USAGE =
  'Name the database of better-auth: npm run import -- --from <postgres url> [--schema <name>] [--dry-run] [--rejects <file.jsonl>]';
/** Only the people this installation belongs to: the file names rows of theirs. */
const OWNER_ONLY = 0o600;
/** Exit code of an import that is done, but left rows behind. */
const SOME_REJECTED = 2;

/**
 * Copies people and organizations from a better-auth database.
 * @returns 0 when every row came over, 2 when some were rejected
 */
export async function importDatabase(words: string[]): Promise<number> {
  const { url, schema, isDryRun, rejectsFile } = parse(words);
  const file = rejectsFile === undefined ? null : await openFile(rejectsFile);
  const summary = new FindingSummary();
  let rejected = 0;
  try {
    await withProduct(
      async (product) => {
        const onFindings = (findings: readonly Finding[]): Promise<void> => keep(findings, summary, file);
        const report = await product
          .get(ImportDatabase, { strict: false })
          .execute({ url, schema, isDryRun, onFindings });
        rejected = report.tables.reduce((sum, table) => sum + table.rejected, 0);
        process.stdout.write(renderReport(report, summary));
      },
      [ImportModule],
    );
  } finally {
    await file?.close();
  }
  return rejected === 0 ? 0 : SOME_REJECTED;
}

interface Wish {
  url: string;
  schema: string;
  isDryRun: boolean;
  rejectsFile: string | undefined;
}

function parse(args: string[]): Wish {
  const options = {
    from: { type: 'string' },
    schema: { type: 'string', default: 'public' },
    'dry-run': { type: 'boolean', default: false },
    rejects: { type: 'string' },
  } as const;
  try {
    const { values } = parseArgs({ args, options });
    if (values.from !== undefined)
      return {
        url: values.from,
        schema: values.schema,
        isDryRun: values['dry-run'],
        rejectsFile: values.rejects,
      };
  } catch {
    // What Node says of a word it does not know repeats the word, which may be the address with its password.
  }
  throw new StartError(USAGE);
}

/** @throws StartError before anything is done */
async function openFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'w', OWNER_ONLY);
  } catch (error) {
    throw new StartError(`The file behind --rejects cannot be written: ${reasonOfFailure(error)}`);
  }
}

async function keep(
  findings: readonly Finding[],
  summary: FindingSummary,
  file: FileHandle | null,
): Promise<void> {
  for (const finding of findings) summary.add(finding);
  const lines = findings.map((finding) => `${JSON.stringify(finding)}\n`);
  if (lines.length > 0) await file?.appendFile(lines.join(''));
}
