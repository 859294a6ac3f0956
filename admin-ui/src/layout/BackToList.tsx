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
        sx={buttonStyle}
      >
        {list}
      </Button>
    </PageTitle>
  );
}

/** The longest name fits between the buttons of the narrowest phone. */
const buttonStyle = {
  ml: { md: -1.5 },
  px: { xs: 0.5, sm: 1.5 },
  fontSize: { xs: 'clamp(0.75rem, 3.75vw, 0.875rem)', sm: '0.875rem' },
  '& .MuiButton-startIcon': { ml: { xs: 0 }, mr: { xs: 0.25, sm: 1 } },
} as const;
