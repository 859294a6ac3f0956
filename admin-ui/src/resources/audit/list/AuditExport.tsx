import { useDataProvider, usePermissions, useTranslate } from 'react-admin';
import type { StaffSession } from '../../../api/types';
import { ExportButton } from '../../../exports/ExportButton';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';

/** Takes away what the filters leave, for those who may. */
export function AuditExport({ filter }: { filter: Record<string, string> }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { permissions } = usePermissions<StaffSession['permissions']>();
  if (!permissions?.audit.includes('export')) return null;
  return (
    <ExportButton
      text={translate('resources.audit-entries.export')}
      fetch={(format, options) => dataProvider.exportAudit({ ...filter, format }, options)}
    />
  );
}
