import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressions = [
  { ending: 'br', compress: promisify(brotliCompress) },
  { ending: 'gz', compress: promisify(gzip) },
];

/** Puts each text of the build beside itself once more, compressed as tightly as can be: the server only hands it out. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: ({ build }) => {
      folder = build.outDir;
    },
    closeBundle: async () => {
      for await (const name of glob('**/*.{js,css,html,svg}', { cwd: folder })) {
        const path = join(folder, name);
        const content = await readFile(path);
        for (const { ending, compress } of compressions) {
          await writeFile(`${path}.${ending}`, await compress(content));
        }
      }
    },
  };
}
