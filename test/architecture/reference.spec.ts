import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { repositoryRoot } from './support/repository.js';

const run = promisify(execFile);
/** Starts the product's command line. */
const PATIENCE = 480_000;

describe('the generated pages', () => {
  // Asked of the build, as a developer would ask it; the test command builds first.
  it(
    'match the code; `npm run reference` regenerates them',
    async () => {
      const { stderr } = await run(process.execPath, ['dist/bundle/cli.js', 'reference', '--check'], {
        cwd: repositoryRoot,
      }).catch((failure: unknown) => failure as { stderr: string });
      expect(stderr).toBe('');
    },
    PATIENCE,
  );

  // The decorator takes a type that may also be `null` for an object, unless it is told.
  it.each(['openapi.json', 'openapi-v1.json', 'openapi-staff.json'])(
    'say in %s of each member of a body what it is',
    async (name) => {
      const text = await readFile(join(repositoryRoot, 'docs/reference', name), 'utf8');
      const { components } = JSON.parse(text) as { components: { schemas: Record<string, Described> } };
      const vague = Object.entries(components.schemas).flatMap(([schema, { properties = {} }]) =>
        Object.entries(properties)
          .filter(([member, described]) => schema.endsWith('Body') && isVague(member, described))
          .map(([member]) => `${schema}.${member}`),
      );
      expect(vague).toEqual([]);
    },
  );
});

interface Described {
  type?: string | string[];
  properties?: Record<string, Described>;
  additionalProperties?: unknown;
}

/** `metadata` is whatever its owners make of it. */
function isVague(member: string, { type, properties, additionalProperties }: Described): boolean {
  const isObject = [type].flat().includes('object');
  return isObject && properties === undefined && additionalProperties === undefined && member !== 'metadata';
}
