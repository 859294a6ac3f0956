import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant } from '../database/columns.js';

export const AuditChainSchema = defineEntity({
  name: 'AuditChain',
  tableName: 'audit_chains',
  properties: {
    /** There is one chain, and its row begins with the first seal. */
    id: p.smallint().primary().autoincrement(false),
    headSequence: p.bigint('number'),
    headHash: p.blob(),
    anchorSequence: p.bigint('number'),
    anchorHash: p.blob(),
    /** When the anchor moved; null while nothing was removed. */
    anchoredAt: instant().nullable(),
  },
  checks: [{ name: 'audit_chains_only_one', expression: 'id = 1' }],
});

/**
 * Both ends of the chain of sealed entries: the head is the last one, the anchor the last of those that retention has
 * removed. Whoever changes the chain holds this row, so they do so one after the other.
 */
export class AuditChain extends AuditChainSchema.class {}
AuditChainSchema.setClass(AuditChain);
