import Button from '@mui/material/Button';
import { Link, useTranslate } from 'react-admin';
import { PageTitle } from '../layout/PageTitle';
import { StatePanel } from './StatePanel';

export function NotFoundPage() {
  const translate = useTranslate();
  const title = translate('atrium.state.missing_title');
  return (
    <>
      <PageTitle title={title} />
      <StatePanel
        plan="lost"
        heading="h1"
        title={title}
        text={translate('atrium.state.missing')}
        action={
          <Button component={Link} to="/" variant="outlined">
            {translate('atrium.state.home')}
          </Button>
        }
      />
    </>
  );
}
