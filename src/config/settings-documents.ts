import type { SettingFamily, SettingPattern } from './declaration/setting-family.js';
import type { SettingInfo } from './declaration/setting.decorator.js';
import { allSettings } from './env.js';
import { optionDefinitions } from './options.js';

/** A generated file; the path starts at the root of the repository. */
export interface SettingsDocument {
  path: string;
  text: string;
}

/** The files that repeat the settings for readers. They are written by a command and compared by a test. */
export function settingsDocuments(families: readonly SettingFamily[] = []): SettingsDocument[] {
  return [
    { path: '.env.example', text: renderEnvExample(families) },
    { path: 'docs/reference/settings.md', text: renderSettingsReference(families) },
  ];
}

/** Every setting as a commented line of a `.env` file, grouped by section. */
export function renderEnvExample(families: readonly SettingFamily[] = []): string {
  const head = [
    '# Settings of Atrium. Copy this file to .env and uncomment the settings to change.',
    '# Environment variables take precedence over this file. Generated from src/config/settings.',
  ];
  const sections = bySection().map(([title, settings]) =>
    [
      `# ${title}`,
      ...settings.map(exampleOf),
      ...below(title, families).flatMap(({ patterns }) => patterns.map(examplePatternOf)),
    ].join('\n\n'),
  );
  return `${[head.join('\n'), ...sections].join('\n\n')}\n`;
}

/** The settings and options as a Markdown page with one table per section. */
export function renderSettingsReference(families: readonly SettingFamily[] = []): string {
  const sections = bySection().map(([title, settings]) => [
    `## ${title}`,
    table(COLUMNS, settings.map(rowOf)),
    ...below(title, families).flatMap(familyPart),
  ]);
  return `${[...intro, ...sections.flat(), ...optionsPart()].join('\n\n')}\n`;
}

/** The settings as a short list for the README: name, default and meaning. */
export function renderSettingsOverview(families: readonly SettingFamily[] = []): string {
  const rows = bySection().flatMap(([title, settings]) => [
    ...settings.map(overviewOf),
    ...below(title, families).flatMap(({ patterns }) => patterns.map(overviewOfPattern)),
  ]);
  return table(['Name', 'Default', 'Meaning'], rows);
}

const COLUMNS = ['Name', 'Default', 'Value', 'Meaning'];

const intro = [
  '# Settings',
  'Generated from `src/config/settings`; do not edit.',
  [
    'Settings are read once at start, from the environment and from a `.env` file in the working directory.',
    'Environment variables take precedence. Empty values count as not set. If values are invalid or missing, the start',
    'fails with a list of all of them. Secrets are marked (secret) and never appear in that list.',
  ].join('\n'),
];

function optionsPart(): string[] {
  const rows = Object.entries(optionDefinitions).map(([name, { expected, description }]) => [
    code(name),
    expected,
    description,
  ]);
  return [
    '## Options file',
    [
      'Options that are code are the default export of `OPTIONS_FILE`, a plain ES module.',
      '`defineOptions` from `atrium/options` types it. An unknown key or a wrong type prevents the start.',
    ].join('\n'),
    table(['Key', 'Value', 'Meaning'], rows),
    [
      '```js',
      "import { readFile } from 'node:fs/promises';",
      "import { defineOptions } from 'atrium/options';",
      '',
      'export default defineOptions({',
      "  trustedOrigins: async () => JSON.parse(await readFile('/etc/atrium/origins.json', 'utf8')),",
      '  usernameValidator: (username) => /^[a-z]+$/.test(username),',
      "  rateLimits: { '/get-session': { window: 10, max: 1000 }, '/sign-in/*': { window: 60, max: 5 } },",
      '  // Called at every start, before requests are accepted.',
      '  onStart: async (server) => {',
      "    const password = await readFile('/run/secrets/reports', 'utf8');",
      "    await server.setPassword({ email: 'reports@example.com' }, password.trim()).catch((error) => {",
      "      if (error.code !== 'USER_ALREADY_HAS_A_PASSWORD') throw error;",
      '    });',
      '  },',
      '});',
      '```',
    ].join('\n'),
  ];
}

function bySection(): [string, SettingInfo[]][] {
  return [...Map.groupBy(allSettings(), ({ section }) => section)];
}

function below(section: string, families: readonly SettingFamily[]): SettingFamily[] {
  return families.filter((family) => family.section === section);
}

function familyPart({ intro: text, patterns, particulars: { head, rows } }: SettingFamily): string[] {
  return [text, table(COLUMNS, patterns.map(rowOfPattern)), table(head, rows)];
}

/** Never a line that could be uncommented: nobody's name is a pattern. */
function examplePatternOf(pattern: SettingPattern): string {
  const standard = pattern.default === undefined ? '' : ` Default: ${pattern.default}.`;
  return `# ${pattern.name}: ${pattern.description}\n# Value: ${pattern.expected}.${standard}`;
}

function overviewOfPattern({ name, default: standard, description }: SettingPattern): string[] {
  return [code(name), standard === undefined ? 'none' : code(standard), description];
}

function rowOfPattern(pattern: SettingPattern): string[] {
  const [name = '', standard = '', meaning = ''] = overviewOfPattern(pattern);
  return [name, standard, pattern.expected + (pattern.secret ? ' (secret)' : ''), meaning];
}

function exampleOf(setting: SettingInfo): string {
  const standard = setting.defaultText === undefined ? '' : ` Default: ${setting.defaultText}.`;
  const value = setting.example ?? literalDefault(setting) ?? '';
  return `# ${setting.description}\n# Value: ${setting.expected}.${standard}\n#${setting.name}=${value}`;
}

function overviewOf(setting: SettingInfo): string[] {
  return [code(setting.name), defaultOf(setting), setting.description];
}

function defaultOf(setting: SettingInfo): string {
  const literal = literalDefault(setting);
  return setting.defaultText ?? (literal === undefined ? 'none' : code(literal));
}

function rowOf(setting: SettingInfo): string[] {
  return [
    code(setting.name),
    defaultOf(setting),
    setting.expected + (setting.secret ? ' (secret)' : ''),
    setting.description,
  ];
}

/** The default as one would write it, or undefined when it is computed or absent. */
function literalDefault({ default: value }: SettingInfo): string | undefined {
  if (typeof value === 'function' || value === undefined) return undefined;
  return Array.isArray(value) ? value.join(',') || undefined : String(value);
}

function table(head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}

function code(text: string): string {
  return `\`${text}\``;
}
