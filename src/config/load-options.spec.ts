import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkOptions, loadOptions } from './load-options.js';

describe('loadOptions', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atrium-options-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  async function optionsFile(text: string): Promise<string> {
    const path = join(folder, 'atrium.options.mjs');
    await writeFile(path, text);
    return path;
  }

  it('reads the default export', async () => {
    const path = await optionsFile('export default { usernameValidator: (name) => name !== "root" };');
    const { usernameValidator } = await loadOptions(path);

    expect([await usernameValidator?.('root'), await usernameValidator?.('ada')]).toEqual([false, true]);
  });

  it('is content without the default file', async () => {
    expect(await loadOptions()).toEqual({});
  });

  it('refuses a named file that does not exist', async () => {
    await expect(loadOptions(join(folder, 'absent.mjs'))).rejects.toThrow(
      /OPTIONS_FILE: .*absent\.mjs does not exist/,
    );
  });

  it.each([
    ['a syntax error', 'export default {'],
    ['a throwing module', 'throw new Error("no");'],
    ['a missing import', 'import "./absent.mjs";'],
  ])('names the file that cannot be loaded because of %s', async (_case, text) => {
    await expect(loadOptions(await optionsFile(text))).rejects.toThrow(
      /atrium\.options\.mjs: cannot be loaded \(.+\)/,
    );
  });

  it('refuses a file without a default export', async () => {
    await expect(loadOptions(await optionsFile('export const a = 1;'))).rejects.toThrow(
      'has no usable default export',
    );
  });
});

describe('checkOptions', () => {
  it('lists unknown keys and wrong types together', () => {
    expect(() => checkOptions({ trustedOrigins: ['https://a.example'], hooks: {} }, 'o.mjs')).toThrow(
      [
        'Atrium cannot start: 2 settings are wrong.',
        '  - trustedOrigins in o.mjs: is not a function; expected a function',
        '  - hooks in o.mjs: is not an option; expected trustedOrigins or usernameValidator',
      ].join('\n'),
    );
  });

  it.each(['constructor', 'toString'])('does not take %s for an option', (key) => {
    expect(() => checkOptions({ [key]: () => true }, 'o.mjs')).toThrow('is not an option');
  });

  it('takes an undefined option for an absent one', () => {
    expect(() => checkOptions({ usernameValidator: undefined }, 'o.mjs')).not.toThrow();
  });

  it.each([undefined, null, 'text', 1, [], () => ({})])('refuses %p as a default export', (exported) => {
    expect(() => checkOptions(exported, 'o.mjs')).toThrow('o.mjs: has no usable default export');
  });

  it.each([{ '/get-session': { window: 10, max: 1000 } }, { '/sign-in/*': { window: 86_400, max: 1 } }, {}])(
    'accepts limits: %j',
    (rateLimits) => {
      expect(checkOptions({ rateLimits }, 'o.mjs')).toEqual({ rateLimits });
    },
  );

  it.each([
    ['no table', [{ window: 10, max: 1 }]],
    ['a path without its slash', { 'get-session': { window: 10, max: 1 } }],
    ['no maximum', { '/get-session': { window: 10 } }],
    ['a maximum of none', { '/get-session': { window: 10, max: 0 } }],
    ['part of a second', { '/get-session': { window: 0.5, max: 1 } }],
    ['more than a day', { '/get-session': { window: 86_401, max: 1 } }],
    ['a text', { '/get-session': { window: '10', max: 1 } }],
    ['something else', { '/get-session': { window: 10, max: 1, burst: 2 } }],
    ['nothing', { '/get-session': null }],
  ])('refuses limits with %s', (_case, rateLimits) => {
    expect(() => checkOptions({ rateLimits }, 'o.mjs')).toThrow(/rateLimits in o\.mjs: is not paths/);
  });

  it.each([
    ['no table', []],
    ['a name with a comma', { 'a,b': {} }],
    ['a name with spaces around it', { ' a': {} }],
    ['actions that are no list', { clerk: { invoice: 'read' } }],
    ['actions that are no texts', { clerk: { invoice: [1] } }],
  ])('refuses roles with %s', (_case, organizationRoles) => {
    expect(() => checkOptions({ organizationRoles }, 'o.mjs')).toThrow(
      /organizationRoles in o\.mjs: is not role/,
    );
  });

  it.each([
    { organizationHooks: { beforeUpdate: () => undefined } },
    { organizationHooks: { beforeCreate: 'later' } },
    { organizationLimits: { teams: 5 } },
    { organizationLimits: () => 5 },
  ])('refuses what is no table of the functions it knows: %p', (options) => {
    expect(() => checkOptions(options, 'o.mjs')).toThrow('is not an object with functions');
  });

  it('accepts roles, limits and hooks of organizations', () => {
    const options = {
      organizationRoles: { clerk: { invoice: ['read'] } },
      organizationLimits: { teams: () => 5 },
      organizationHooks: { beforeCreate: () => ({ refuse: 'no' }) },
    };
    expect(checkOptions(options, 'o.mjs')).toEqual(options);
  });
});
