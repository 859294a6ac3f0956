import { identityOf, type RowIdentity } from '../mapping/row-identity.js';
import type { TableMap } from '../mapping/table-map.js';
import { findTable, type Catalog } from '../source/source-catalog.js';
import type { SourceDatabase } from '../source/source.queries.js';
import { allMaps } from '../tables/all-maps.js';

/** Rows there that share a map. */
export interface RowsThere {
  /** The name of the map. */
  name: string;
  rows: RowIdentity[];
}

/** Where rows come from, for whoever has to know which row there one of them refers to. */
export class Origin {
  constructor(
    private readonly source: SourceDatabase,
    private readonly catalog: Catalog,
  ) {}

  /** Those of the rows with these ids that are there, of the table there that comes into one of ours. */
  async find(target: string, ids: readonly string[]): Promise<RowsThere> {
    const map = mapInto(target);
    const table = findTable(this.catalog, map);
    const rows = table === null ? [] : await this.source.byIds(map, table, ids);
    return { name: map.name, rows: rows.map((row) => identityOf(map, row)) };
  }
}

function mapInto(target: string): TableMap {
  const map = allMaps.find((candidate) => candidate.target === target);
  if (map === undefined) throw new Error(`no rows come into ${target}`);
  return map;
}
