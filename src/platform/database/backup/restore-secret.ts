import { open, readFile, rename } from 'node:fs/promises';

/**
 * Puts the secret in place, so that sessions of the backup stay valid. A different one that is there moves to
 * `<file>.before-restore`.
 *
 * @returns whether the file now holds the secret of the backup
 */
export async function restoreSecret(secret: Buffer | null, file: string | undefined): Promise<boolean> {
  if (secret === null || file === undefined) return false;
  const present = await readFile(file).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  });
  if (present?.equals(secret)) return true;
  if (present !== null) await rename(file, `${file}.before-restore`);
  const draft = `${file}.restored`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(secret);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
  return true;
}
