import { AuditChain } from './audit-chain.entity.js';

export const auditChainEntities = [AuditChain];
