import BackIcon from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import { Link, useCreatePath, useResourceContext, useTranslate } from 'react-admin';
import { PageTitle } from './PageTitle';

interface BackToListProps {
  /** The record's name, once it has loaded. */
  title: string | undefined;
}

/** Back to the list, which remembers its search, filters and page. */
export function BackToList({ title }: BackToListProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = useResourceContext();
  const list = translate(`resources.${resource}.name`, { smart_count: 2 });
  return (
    <PageTitle title={title ?? list}>
      <Button
        component={Link}
        to={createPath({ resource, type: 'list' })}
        color="inherit"
        startIcon={<BackIcon />}
        sx={{ ml: { md: -1.5 } }}
      >
        {list}
      </Button>
    </PageTitle>
  );
}
