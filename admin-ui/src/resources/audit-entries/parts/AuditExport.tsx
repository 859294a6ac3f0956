import { usePermissions, useTranslate } from 'react-admin';
import type { Permissions } from '../../../api/types';
import { ExportButton } from '../../../exports/ExportButton';
import { useStaffApi } from '../../../providers/useStaffApi';

/** Exports the entries that match the filters. */
export function AuditExport({ filter }: { filter: Record<string, string> }) {
  const translate = useTranslate();
  const api = useStaffApi();
  const { permissions } = usePermissions<Permissions>();
  if (!permissions?.audit.includes('export')) return null;
  return (
    <ExportButton
      text={translate('resources.audit-entries.export')}
      fetch={(format, options) => {
        const query = { ...filter, format };
        return api.download('/api/admin/audit-entries/export', { params: { query } }, options);
      }}
    />
  );
}
