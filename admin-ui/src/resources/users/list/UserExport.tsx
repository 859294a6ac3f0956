import { useDataProvider, useListContext, usePermissions, useTranslate } from 'react-admin';
import type { StaffSession } from '../../../api/types';
import { ExportButton } from '../../../exports/ExportButton';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';

/** Takes away the people whom the filters leave, for those who may. */
export function UserExport() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { filterValues } = useListContext();
  const { permissions } = usePermissions<StaffSession['permissions']>();
  if (!permissions?.user.includes('export')) return null;
  return (
    <ExportButton
      text={translate('resources.users.export')}
      fetch={(_format, options) => dataProvider.exportUsers(filterValues as Record<string, unknown>, options)}
    />
  );
}
