import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ListBase, useLocale, useListContext, useTranslate } from 'react-admin';
import type { User } from '../../../api/types';
import { Page } from '../../../layout/Page';
import { PageTitle } from '../../../layout/PageTitle';
import { UserListContent } from './UserListContent';
import { UserToolbar } from './UserToolbar';

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

// A failure is shown where the list would be, not as a passing message.
const queryOptions = { onError: () => undefined };

export function UserList() {
  return (
    <ListBase<User> perPage={25} sort={newestFirst} exporter={false} queryOptions={queryOptions}>
      <UserListHeading />
      <Page>
        <UserToolbar />
        <UserListContent />
      </Page>
    </ListBase>
  );
}

function UserListHeading() {
  const translate = useTranslate();
  const locale = useLocale();
  const { total, error } = useListContext<User>();
  const label = translate('resources.users.name', { smart_count: 2 });
  return (
    <PageTitle title={label}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5 }}>
        <Typography variant="h1">{label}</Typography>
        <Typography component="span" variant="caption" color="textSecondary" role="status" noWrap>
          {total !== undefined &&
            !error &&
            translate('resources.users.count', {
              smart_count: total,
              count: new Intl.NumberFormat(locale).format(total),
            })}
        </Typography>
      </Box>
    </PageTitle>
  );
}
