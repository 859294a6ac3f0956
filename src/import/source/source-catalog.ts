import { isRequired, type SourceColumns } from '../mapping/source-columns.js';
import type { TableMap } from '../mapping/table-map.js';

/** Columns by the name of their table, as the database spells them. */
export type Catalog = ReadonlyMap<string, readonly string[]>;

/** A table there that a map can read, with the spelling of its columns. */
export interface FoundTable {
  name: string;
  /** By the name better-auth gives them; those that are not there are missing. */
  columns: ReadonlyMap<string, string>;
}

/** Better-auth has these as well; their rows live for minutes, or hold counts. */
const SHORT_LIVED = ['verification', 'rateLimit'];

/**
 * The table a map reads: in the spelling of better-auth, in snake case or in lower case, singular or plural, as its
 * adapters make them. Null when there is none that has every column the map needs.
 */
export function findTable(catalog: Catalog, map: Pick<TableMap, 'source' | 'columns'>): FoundTable | null {
  const candidates = [...catalog].filter(([name]) => isNamed(name, map.source));
  for (const [name, present] of candidates) {
    const columns = spellings(map.columns, present);
    if (missingColumns(map.columns, columns).length === 0) return { name, columns };
  }
  return null;
}

export interface Ignored {
  /** Tables no map reads. */
  tables: string[];
  /** As `table.column`. */
  columns: string[];
}

/** What is there and stays there. */
export function ignoredOf(catalog: Catalog, maps: readonly Pick<TableMap, 'source' | 'columns'>[]): Ignored {
  const read = new Map<string, Set<string>>();
  for (const map of maps) {
    const found = findTable(catalog, map);
    if (found === null) continue;
    const columns = read.get(found.name) ?? new Set();
    read.set(found.name, new Set([...columns, ...found.columns.values()]));
  }
  const isShortLived = (table: string): boolean => SHORT_LIVED.some((name) => isNamed(table, name));
  return {
    tables: [...catalog.keys()].filter((table) => !read.has(table) && !isShortLived(table)).sort(),
    columns: [...read].flatMap(([table, columns]) =>
      (catalog.get(table) ?? []).filter((name) => !columns.has(name)).map((name) => `${table}.${name}`),
    ),
  };
}

/** Which table a core map would have needed, for whoever has to be told that there is none. */
export function missingColumns(columns: SourceColumns, found: ReadonlyMap<string, string>): string[] {
  return Object.entries(columns)
    .filter(([name, kind]) => isRequired(kind) && !found.has(name))
    .map(([name]) => name);
}

function spellings(columns: SourceColumns, present: readonly string[]): Map<string, string> {
  const byPlainName = new Map(present.map((name) => [plain(name), name]));
  return new Map(
    Object.keys(columns).flatMap((name) => {
      const spelling = byPlainName.get(plain(name));
      return spelling === undefined ? [] : [[name, spelling] as const];
    }),
  );
}

function isNamed(table: string, name: string): boolean {
  return plain(table) === plain(name) || plain(table) === plain(`${name}s`);
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll('_', '');
}
