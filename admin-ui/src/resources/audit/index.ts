import AuditIcon from '@mui/icons-material/FactCheckOutlined';
import type { AuditEntry } from '../../api/types';
import { AuditList } from './list/AuditList';
import { AuditShow } from './show/AuditShow';

export const auditEntries = {
  list: AuditList,
  show: AuditShow,
  icon: AuditIcon,
  recordRepresentation: ({ action }: AuditEntry) => action,
};
