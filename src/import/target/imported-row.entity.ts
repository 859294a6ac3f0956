import { defineEntity, p } from '@mikro-orm/postgresql';
import { textId } from '#platform/database/columns.js';

/**
 * That a row has come over once. It outlives the row, so that what was removed here, such as a session that somebody has
 * ended, does not come back with the next run.
 */
export const ImportedRowSchema = defineEntity({
  name: 'ImportedRow',
  tableName: 'imported_rows',
  properties: {
    /** The name of the map that the row came by. */
    source: p.text().primary(),
    id: textId().primary(),
    /** Tells it from a row of another database that has the same id. */
    identity: p.text(),
  },
});

export class ImportedRow extends ImportedRowSchema.class {}
ImportedRowSchema.setClass(ImportedRow);
