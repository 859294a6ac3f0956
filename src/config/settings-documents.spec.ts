import { parseEnv } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { allSettings } from './env.js';
import { envFrom } from './load-env.js';
import { optionDefinitions } from './options.js';
import { renderEnvExample, renderSettingsReference } from './settings-documents.js';

const names = allSettings().map(({ name }) => name);

describe('the declarations behind the documents', () => {
  it('name no setting twice', () => {
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(allSettings())('word the computed default of $name', ({ default: value, defaultText }) => {
    expect(typeof value === 'function' && defaultText === undefined).toBe(false);
  });
});

describe('renderEnvExample', () => {
  const example = renderEnvExample();

  it('has one line for each setting, in the order of declaration', () => {
    expect([...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name)).toEqual(names);
  });

  it('sets nothing by itself', () => {
    expect(parseEnv(example)).toEqual({});
  });

  it('shows values that are accepted once uncommented', () => {
    const uncommented = example.replaceAll(/^#(?=[A-Z_]+=)/gm, '');

    expect(() => envFrom(parseEnv(uncommented))).not.toThrow();
  });
});

describe('renderSettingsReference', () => {
  const page = renderSettingsReference();

  it.each([...names, ...Object.keys(optionDefinitions)])('has a row for %s', (name) => {
    expect(page).toContain(`| \`${name}\` |`);
  });

  it('shows defaults as one would write them', () => {
    expect(page).toContain('| `PORT` | `3000` |');
  });

  it('marks secrets', () => {
    expect(page).toMatch(/\| `AUTH_SECRET` \|.*\(secret\)/);
  });
});
