import BackIcon from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import { Link, useCreatePath, useShowContext, useTranslate } from 'react-admin';
import type { UserDetail } from '../../../api/types';
import { PageTitle } from '../../../layout/PageTitle';
import { displayName } from '../displayName';

/** The way back to the list, which remembers its search, filters and page. */
export function BackToPeople() {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { record } = useShowContext<UserDetail>();
  const people = translate('resources.users.show.back');
  return (
    <PageTitle title={record?.id ? displayName(record) : people}>
      <Button
        component={Link}
        to={createPath({ resource: 'users', type: 'list' })}
        color="inherit"
        startIcon={<BackIcon />}
        sx={{ ml: { md: -1.5 } }}
      >
        {people}
      </Button>
    </PageTitle>
  );
}
