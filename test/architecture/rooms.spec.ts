import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { exists, filesBelow, lineCount, read, repositoryRoot } from './support/repository.js';

const { domains } = JSON.parse(read('src/floors.json')) as { domains: object };
const DOMAINS = Object.keys(domains);
const LONGEST_MODULE = 60;
const MOST_DOOR_NAMES = 25;
const DOOR = /^src\/[^/]+\/(?:index|[^/]+\.door)\.ts$/;

/** Decorators of classes that Nest has to be told about. */
const REGISTRABLE = /^@(?:Injectable|\w*Controller)\(/m;
/** Handlers are found by decorators that name a queue or an event. */
const HANDLERS = /\.(?:job|listener)\.ts$/;
const LISTS = /\[([^\]]*)\]/g;

interface Room {
  path: string;
  providersFile: string;
  /** Injectables, controllers, handlers and entities of the room, sorted. */
  declared: string[];
  /** What its providers file lists, sorted; empty without the file. */
  registered: string[];
}

function roomsOf(domain: string): Room[] {
  return readdirSync(join(repositoryRoot, 'src', domain), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => roomAt(`src/${domain}/${name}`));
}

function roomAt(path: string): Room {
  const providersFile = `${path}/${basename(path)}.providers.ts`;
  const sources = filesBelow(path, ['.ts']).filter((file) => !file.endsWith('.spec.ts'));
  const registered = exists(providersFile) ? namesIn(read(providersFile)) : [];
  return { path, providersFile, declared: sources.flatMap(declaredIn).sort(), registered: registered.sort() };
}

function declaredIn(file: string): string[] {
  const text = read(file);
  const entities = [...text.matchAll(/^\w+Schema\.setClass\((\w+)\);/gm)].map(([, name = '']) => name);
  const classes = [...text.matchAll(/^export class (\w+)/gm)]
    .filter(({ index }) => HANDLERS.test(file) || REGISTRABLE.test(decoratorsBefore(text, index)))
    .map(([, name = '']) => name);
  return [...entities, ...classes];
}

/** Decorators follow the blank line that separates a class from what stands above it. */
function decoratorsBefore(text: string, index: number): string {
  const above = text.slice(0, index);
  return above.slice(above.lastIndexOf('\n\n') + 1);
}

/** Of providers that are objects only `useClass` names a class of its own. */
function namesIn(text: string): string[] {
  const classes = text.replace(
    /\{ provide: [^}]*\}/g,
    (provider) => /useClass: (\w+)/.exec(provider)?.[1] ?? '',
  );
  return [...classes.matchAll(LISTS)].flatMap(([, list = '']) => split(list));
}

function split(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function exportedNames(door: string): string[] {
  return [...read(door).matchAll(/\{([^}]*)\}/g)].flatMap(([, list = '']) => split(list));
}

function constantOf({ path }: Room): string {
  return basename(path).replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
}

describe.each(DOMAINS)('the rooms of %s', (domain) => {
  const rooms = roomsOf(domain);
  const registering = rooms.filter(({ providersFile }) => exists(providersFile));

  it('register what they declare in <room>.providers.ts, once and nothing else', () => {
    const declared = rooms.map(({ path, declared }) => ({ path, classes: declared }));
    expect(rooms.map(({ path, registered }) => ({ path, classes: registered }))).toEqual(declared);
    expect(declared.flatMap(({ classes }) => classes)).not.toEqual([]);
  });

  it('export one constant named after the room, checked against Room', () => {
    const misnamed = registering.filter((room) => {
      const text = read(room.providersFile);
      const [only = '', ...more] = text.match(/^export .*/gm) ?? [];
      const isNamed = only.startsWith(`export const ${constantOf(room)} = {`) && more.length === 0;
      return !isNamed || !text.endsWith('} satisfies Room;\n');
    });
    expect(misnamed.map(({ providersFile }) => providersFile)).toEqual([]);
  });

  it('say what they are for in one sentence', () => {
    const SENTENCE = /\n\n\/\*\* [A-Z].+\. \*\/\nexport const /;
    const silent = registering.filter((room) => !SENTENCE.test(read(room.providersFile)));
    expect(silent.map(({ providersFile }) => providersFile)).toEqual([]);
  });

  it('are all merged into the domain', () => {
    const [, merged = ''] = /mergeRooms\(\[([^\]]*)\]\)/.exec(read(`src/${domain}/${domain}.rooms.ts`)) ?? [];
    expect(split(merged).sort()).toEqual(registering.map(constantOf).sort());
  });
});

describe.each(DOMAINS)('the domain folder of %s', (domain) => {
  it(`holds modules of at most ${LONGEST_MODULE} lines`, () => {
    const modules = filesBelow(`src/${domain}`, ['.module.ts']);
    expect(modules.filter((path) => lineCount(path) > LONGEST_MODULE)).toEqual([]);
  });

  it(`exports at most ${MOST_DOOR_NAMES} names by each door`, () => {
    const doors = filesBelow(`src/${domain}`, ['.ts']).filter((path) => DOOR.test(path));
    const sizes = doors.map((path) => ({ path, names: exportedNames(path).length }));
    expect(sizes.filter(({ names }) => names > MOST_DOOR_NAMES)).toEqual([]);
  });
});
