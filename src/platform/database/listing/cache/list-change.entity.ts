import { defineEntity, p, PrimaryKeyProp } from '@mikro-orm/postgresql';
import { instant, textId } from '../../columns.js';

/** Its rows mean something in this server only, so backups leave them out. */
export const LIST_CHANGES_TABLE = 'list_changes';

export const ListChangeSchema = defineEntity({
  name: 'ListChange',
  tableName: LIST_CHANGES_TABLE,
  properties: {
    /** The table whose rows changed. */
    source: textId().primary(),
    /** What the changed rows have in the column by which the table is tracked (`trackChanges`); empty for all rows. */
    key: textId().primary(),
    /** The transaction of the change. */
    xid: p.text().columnType('xid8').primary(),
    /** When the purge first saw the row: the transaction had committed by then. */
    seenAt: instant().nullable(),
  },
});

/** Says that a transaction changed rows of a list. Written by triggers only. */
export class ListChange extends ListChangeSchema.class {
  declare [PrimaryKeyProp]?: ['source', 'key', 'xid'];
}
ListChangeSchema.setClass(ListChange);
