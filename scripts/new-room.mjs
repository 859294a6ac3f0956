// Lays out an empty room: the files that make sense before anybody has decided what the room does. Run by
// `npm run new:room <domain>/<room> [singular]`; the shape is explained in docs/architecture.md.
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const { domains } = JSON.parse(readFileSync(new URL('../src/floors.json', import.meta.url), 'utf8'));
const DOMAINS = Object.keys(domains);
const NAME = /^[a-z]+(?:-[a-z]+)*$/;

const names = readNames(process.argv.slice(2));
const files = layOut(names);
const room = `src/${names.domain}/${names.room}`;

if (existsSync(room)) stop(`${room} exists already.`);
for (const [path, text] of Object.entries(files)) {
  await mkdir(dirname(join(room, path)), { recursive: true });
  await writeFile(join(room, path), text);
}
console.log(`${Object.keys(files)
  .map((path) => `  ${room}/${path}`)
  .join('\n')}

Left to do:
  - say what ${withArticle(names.words)} is, in the comment of ${room}/${names.file}.entity.ts, and give it columns
  - register entity, repository and queries with the module of ${names.domain}, the controller with its http module
  - write one file below ${room}/actions for each change of state
  - add ${room}/ to the tree in docs/architecture.md
  - create the migration`);

/** The names of one room in every spelling that the templates need. */
function readNames([target = '', given]) {
  const [domain = '', folder = '', ...rest] = target.split('/');
  if (!NAME.test(folder) || rest.length > 0) stop('Usage: npm run new:room <domain>/<room> [singular]');
  if (!DOMAINS.includes(domain)) stop(`There is no domain ${domain}; there are ${DOMAINS.join(', ')}.`);
  const file = given ?? singularOf(folder);
  if (!NAME.test(file)) stop(`${file} is not a singular in lower case.`);
  if (file === folder)
    stop(`Rooms have a plural. Give the singular of ${folder}: npm run new:room ${target} <singular>`);
  return {
    domain,
    room: folder,
    file,
    words: file.replaceAll('-', ' '),
    variable: camelCase(file),
    className: pascalCase(file),
    pluralClassName: pascalCase(folder),
    table: folder.replaceAll('-', '_'),
  };
}

function layOut({ room, file, words, variable, className, pluralClassName, table }) {
  return {
    [`${file}.entity.ts`]: `import { defineEntity } from '@mikro-orm/postgresql';
import { instant, textId } from '#platform/database/columns.js';

export const ${className}Schema = defineEntity({
  name: '${className}',
  tableName: '${table}',
  properties: {
    id: textId().primary(),
    createdAt: instant(),
    updatedAt: instant(),
  },
});

/** ${capitalized(withArticle(words))}. */
export class ${className} extends ${className}Schema.class {}
${className}Schema.setClass(${className});
`,
    [`${file}.repository.ts`]: `import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ${className} } from './${file}.entity.js';

@Injectable()
export class ${className}Repository {
  constructor(private readonly em: EntityManager) {}

  add(${variable}: ${className}): void {
    this.em.persist(${variable});
  }

  /** The ${words}, with the row held until the unit of work ends, or null when it is gone. */
  async lockById(id: string): Promise<${className} | null> {
    return this.em.findOne(${className}, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }
}
`,
    [`${file}.queries.ts`]: `import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

@Injectable()
export class ${className}Queries {
  constructor(private readonly em: EntityManager) {}
}
`,
    [`${file}.presenter.ts`]: `import { ApiProperty } from '@nestjs/swagger';
import type { ${className} } from './${file}.entity.js';

export class ${className}Wire {
  @ApiProperty() id: string;
}

/** The columns a presenter needs; entities and the rows of queries both have them. */
export type ${className}Columns = Pick<${className}, keyof ${className}Wire>;

export function present${className}(${variable}: ${className}Columns): ${className}Wire {
  return { id: ${variable}.id };
}
`,
    [`http/${room}.controller.ts`]: `import { Controller } from '@nestjs/common';

@Controller('${room}')
export class ${pluralClassName}Controller {}
`,
  };
}

function singularOf(plural) {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  return plural.replace(/s$/, '');
}

function pascalCase(name) {
  return name.split('-').map(capitalized).join('');
}

function camelCase(name) {
  return pascalCase(name).replace(/^./, (letter) => letter.toLowerCase());
}

function capitalized(text) {
  return text.replace(/^./, (letter) => letter.toUpperCase());
}

function withArticle(words) {
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
