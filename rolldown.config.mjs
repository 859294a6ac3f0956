// Bundles the server's build (`dist`) and its libraries into `dist/bundle`: some 5,000 modules load several times slower
// from files of their own, and take more memory (docs/adr/0081).
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'rolldown';

const MODULES = fileURLToPath(new URL('./dist/', import.meta.url));
const BUNDLE = fileURLToPath(new URL('./dist/bundle/', import.meta.url));

/** Native code, and a library that starts its threads from a file beside it. */
const FILES_OF_THEIR_OWN = /^(@node-rs\/|msgpackr-extract$|piscina$)/;
/** Imported when first needed. In the bundle, a build would take them away from a running product. */
const LOADED_LATER = /^(@aws-sdk\/|@bull-board\/|@file-type\/|@zxcvbn-ts\/|file-type$)/;
/** Not installed: Nest tries to load them when an application uses them. */
const NOT_INSTALLED = /^(@nestjs\/(microservices|websockets|platform-express)|@fastify\/(multipart|view)$)/;

/** The migrator imports each from `migrations` in the bundle. Loaded from `dist`, they would load the ORM a second time. */
const migrations = globSync('dist/platform/database/migrations/*.js').map((file) => [
  `migrations/${basename(file, '.js')}`,
  file,
]);

const NO_MAPPINGS = { version: 3, mappings: '', names: [], sources: [] };

/** Modules find the files beside them where they were, and stack traces name their sources; libraries have no mappings. */
const ownModules = {
  name: 'own-modules',
  load: {
    filter: { id: /\.[cm]?js$/ },
    async handler(id) {
      const code = await readFile(id, 'utf8');
      if (!id.startsWith(MODULES)) return { code, map: NO_MAPPINGS };
      const url = `new URL(${JSON.stringify(relative(BUNDLE, id))}, import.meta.url).href`;
      return { code: code.replaceAll('import.meta.url', url), map: await readFile(`${id}.map`, 'utf8') };
    },
  },
};

/** Mapped types load class-validator and class-transformer by `createRequire`, which would load second copies of them. */
const bundledPeers = {
  name: 'bundled-peers',
  transform: {
    filter: { id: /@nestjs\/mapped-types\/.*\.js$/ },
    handler: (code) => ({ code: code.replace('const require = createRequire(import.meta.url);', '') }),
  },
};

/** V8 keeps a source in two bytes for each character unless all characters fit into one. */
const asciiOnly = {
  name: 'ascii-only',
  async writeBundle({ dir }, chunks) {
    for (const { type, fileName, code } of Object.values(chunks))
      if (type === 'chunk') await writeFile(join(dir, fileName), code.replace(/[^\0-\x7f]/g, escaped));
  },
};

const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

export default defineConfig({
  input: { main: 'dist/main.js', cli: 'dist/apps/cli.js', ...Object.fromEntries(migrations) },
  platform: 'node',
  external: [FILES_OF_THEIR_OWN, LOADED_LATER, NOT_INSTALLED],
  plugins: [ownModules, bundledPeers, asciiOnly],
  logLevel: 'warn',
  output: {
    dir: 'dist/bundle',
    cleanDir: true,
    comments: false,
    // Classes are found by their names, which differ from those of other modules only there.
    keepNames: true,
    // V8 keeps the sources of all functions in memory.
    minify: {
      compress: false,
      mangle: { keepNames: { class: true, function: true } },
      codegen: { removeWhitespace: true },
    },
    sourcemap: true,
    sourcemapExcludeSources: true,
  },
});
