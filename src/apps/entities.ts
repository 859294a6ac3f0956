import { auditEntities } from '#platform/audit/audit.entities.js';
import { AuditChain } from '#platform/audit-chain/audit-chain.entity.js';
import { eventEntities } from '#platform/events/event.entities.js';
import { Mail } from '#platform/mail/mail.entity.js';
import { domainEntities } from './domains.js';

/** Every entity of the product; what the migrations must match. */
export const entities = [...eventEntities, Mail, ...auditEntities, AuditChain, ...domainEntities];
