import AuditIcon from '@mui/icons-material/FactCheckOutlined';
import { lazyPage } from '../../layout/lazyPage';
import type { AuditEntry } from './audit.types';

export const auditEntries = {
  list: lazyPage(() => import('./list/AuditList').then(({ AuditList }) => AuditList)),
  show: lazyPage(() => import('./show/AuditShow').then(({ AuditShow }) => AuditShow)),
  icon: AuditIcon,
  recordRepresentation: ({ action }: AuditEntry) => action,
};
