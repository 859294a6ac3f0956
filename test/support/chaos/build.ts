import type * as startWork from '../../../src/apps/start-work.js';
import type * as workModule from '../../../src/apps/work.module.js';

/** The product's build, typed by its sources; a path that is only known at run time keeps the compiler out of `dist`. */

type Build = typeof startWork & typeof workModule;

const load = async (path: string): Promise<unknown> =>
  import(new URL(`../../../dist/apps/${path}.js`, import.meta.url).href);

export async function loadBuild(): Promise<Build> {
  const files = await Promise.all([load('start-work'), load('work.module')]);
  return Object.assign({}, ...files) as Build;
}
