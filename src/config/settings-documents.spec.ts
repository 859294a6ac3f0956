import { parseEnv } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import type { SettingFamily } from './declaration/setting-family.js';
import { allSettings } from './env.js';
import { envFrom } from './load-env.js';
import { optionDefinitions } from './options.js';
import { renderEnvExample, renderSettingsOverview, renderSettingsReference } from './settings-documents.js';

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
    expect([...example.matchAll(/^#([A-Z\d_]+)=/gm)].map(([, name]) => name)).toEqual(names);
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

describe('a family of settings', () => {
  const family: SettingFamily = {
    section: 'Social sign-in',
    intro: 'Each provider has its own.',
    patterns: [
      { name: 'SOCIAL_<PROVIDER>_KEY', description: 'A key.', expected: 'text', secret: true },
      { name: 'SOCIAL_<PROVIDER>_ON', description: 'A switch.', expected: 'true or false', default: 'false' },
    ],
    particulars: { head: ['Provider', 'Endpoints'], rows: [['GitHub', 'TOKEN']] },
  };

  it('is described by its patterns, and then by what differs', () => {
    const page = renderSettingsReference([family]);

    expect(page).toContain('| `SOCIAL_<PROVIDER>_KEY` | none | text (secret) | A key. |');
    expect(page).toContain('| `SOCIAL_<PROVIDER>_ON` | `false` | true or false | A switch. |');
    expect(page).toContain('| GitHub | TOKEN |');
  });

  it('stands below the settings of its section', () => {
    const page = renderSettingsReference([family]);
    const section = page.slice(page.indexOf('## Social sign-in'));

    expect(section.slice(0, section.indexOf('\n## '))).toContain(family.intro);
  });

  it('is part of the overview', () => {
    expect(renderSettingsOverview([family])).toContain('| `SOCIAL_<PROVIDER>_KEY` | none | A key. |');
  });

  it('adds no line to the example that could be uncommented', () => {
    const example = renderEnvExample([family]);

    expect(example).toContain('# SOCIAL_<PROVIDER>_ON: A switch.\n# Value: true or false. Default: false.');
    expect([...example.matchAll(/^#\S+=/gm)]).toHaveLength(names.length);
  });
});
