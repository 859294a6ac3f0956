import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Makes every file of cases in a folder a part of the test file that asks for them. Jest loads the product anew for each
 * test file, which takes as long as some twenty cases do.
 */
export async function loadCases(folder: URL): Promise<void> {
  for (const name of readdirSync(folder).sort()) await import(fileURLToPath(new URL(name, folder)));
}
