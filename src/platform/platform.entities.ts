import { auditChainEntities } from './audit-chain/audit-chain.entities.js';
import { auditEntities } from './audit/audit.entities.js';
import { eventEntities } from './events/event.entities.js';
import { mailEntities } from './mail/mail.entities.js';

/** Every entity of the platform; each folder lists its own in `<folder>.entities.ts`. */
export const platformEntities = [...eventEntities, ...mailEntities, ...auditEntities, ...auditChainEntities];
