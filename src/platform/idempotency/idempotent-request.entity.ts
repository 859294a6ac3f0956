import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant } from '../database/columns.js';

export const IdempotentRequestSchema = defineEntity({
  name: 'IdempotentRequest',
  tableName: 'idempotent_requests',
  properties: {
    /** Hash of caller, route and key, see `requestIdentity`. */
    id: p.text().collation('C').primary(),
    /** Hash of query and raw body. */
    content: p.text(),
    /** The attempt that runs the request; only this attempt stores an answer or releases the key. */
    owner: p.uuid(),
    /** Until then the attempt counts as running. Later the same key starts another attempt. */
    claimedUntil: instant(),
    /** The body of the answer, encrypted; null while the request runs. */
    answer: p.text().nullable(),
    /** When the key can be used for another request. */
    expiresAt: instant(),
  },
  indexes: [{ name: 'idempotent_requests_expires_at_index', properties: ['expiresAt'] }],
});

/** A request that was sent with an `Idempotency-Key`. */
export class IdempotentRequest extends IdempotentRequestSchema.class {}
IdempotentRequestSchema.setClass(IdempotentRequest);
