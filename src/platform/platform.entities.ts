import { auditChainEntities } from './audit-chain/audit-chain.entities.js';
import { auditEntities } from './audit/audit.entities.js';
import { listCacheEntities } from './database/listing/cache/list-cache.entities.js';
import { eventEntities } from './events/event.entities.js';
import { idempotencyEntities } from './idempotency/idempotency.entities.js';
import { mailEntities } from './mail/mail.entities.js';

/** Every entity of the platform; each folder lists its own in `<folder>.entities.ts`. */
export const platformEntities = [
  ...listCacheEntities,
  ...eventEntities,
  ...mailEntities,
  ...auditEntities,
  ...auditChainEntities,
  ...idempotencyEntities,
];
