import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { mailWords } from '../../admin-ui/src/resources/mails/en.mails.js';

const ROOT = join(import.meta.dirname, '../..');
const NAMES = 'admin-ui/src/resources/mails/parts/templateNames.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const declared = globSync('src/**/*.mail.ts', { cwd: ROOT })
  .flatMap((path) => [...read(path).matchAll(/@MailTemplateOf\('([\w.-]+)'/g)].map(([, name = '']) => name))
  .toSorted();

describe('mail templates', () => {
  it('can be chosen at the console, by a name', () => {
    const offered = [...read(NAMES).matchAll(/'(\w+\.[\w-]+)'/g)].map(([, name = '']) => name).toSorted();
    expect(declared.length).toBeGreaterThan(20);
    expect(offered).toEqual(declared);
    const names: Record<string, Record<string, string>> = mailWords.template;
    const isNamed = (template: string) => {
      const [domain = '', name = ''] = template.split('.');
      return names[domain]?.[name] !== undefined;
    };
    expect(declared.filter((template) => !isNamed(template))).toEqual([]);
  });
});
