import { ImportedRow } from './target/imported-row.entity.js';

/** Every entity of this domain, for whoever composes the database. */
export const importEntities = [ImportedRow];
