import AuditIcon from '@mui/icons-material/FactCheckOutlined';
import { lazyPage } from '../../layout/lazyPage';
import type { AuditEntry } from './audit-entries.types';

export const auditEntries = {
  list: lazyPage(() => import('./AuditList').then(({ AuditList }) => AuditList)),
  show: lazyPage(() => import('./AuditShow').then(({ AuditShow }) => AuditShow)),
  icon: AuditIcon,
  recordRepresentation: ({ action }: AuditEntry) => action,
};
