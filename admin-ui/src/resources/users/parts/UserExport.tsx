import { useListContext, usePermissions, useTranslate } from 'react-admin';
import type { Paged, Permissions } from '../../../api/types';
import type { User } from '../users.types';
import { ExportButton } from '../../../exports/ExportButton';
import { useTotalText } from '../../../list/useTotalText';
import { filterQuery } from '../../../providers/listQuery';
import { useStaffApi } from '../../../providers/useStaffApi';

/** Exports the users that match the filters. */
export function UserExport() {
  const translate = useTranslate();
  const api = useStaffApi();
  const { filterValues } = useListContext();
  const { permissions } = usePermissions<Permissions>();
  const amount = useAmount();
  if (!permissions?.user.includes('export')) return null;
  return (
    <ExportButton
      text={translate('resources.users.export.what')}
      amount={amount}
      fetch={(format, options) => {
        const query = { ...filterQuery(filterValues as Record<string, unknown>), format };
        return api.download('/api/admin/users/export', { params: { query } }, options);
      }}
    />
  );
}

const exactness = { exact: 'exact', estimated: 'about', at_least: 'more' } as const;

/** The expected number of rows and its precision; nothing before the list has loaded. */
function useAmount(): string | undefined {
  const translate = useTranslate();
  const totalText = useTotalText();
  const { total, meta } = useListContext();
  if (total === undefined) return undefined;
  const { counted } = meta as Pick<Paged<User>, 'counted'>;
  const what = translate('resources.users.count', {
    smart_count: total,
    count: totalText({ total, counted }),
  });
  return translate(`resources.users.export.${exactness[counted]}`, { what });
}
