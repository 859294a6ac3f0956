/**
 * For processes of the tests that are started often: Node runs the TypeScript files of this repository as Jest does. Its
 * hooks work in the thread of the program, and whatever is no TypeScript costs them nothing; a loader in a thread of its own
 * is asked for each of some thousand modules and takes longer than the program itself.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const { exclude: _exclude, ...options } = JSON.parse(
  readFileSync(new URL('../../.swcrc', import.meta.url), 'utf8'),
);

const isOurs = (url) => url?.endsWith('.ts') && !url.includes('/node_modules/');

registerHooks({
  resolve(specifier, context, nextResolve) {
    const isSource = isOurs(context.parentURL) && /^\.{1,2}\/.*\.js$/.test(specifier);
    return nextResolve(isSource ? specifier.replace(/\.js$/, '.ts') : specifier, context);
  },
  load(url, context, nextLoad) {
    if (!isOurs(url)) return nextLoad(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), {
      ...options,
      swcrc: false,
      filename,
      sourceMaps: 'inline',
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
