import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { StatePanel } from './StatePanel';

/** Shown instead of a page that threw while rendering. */
export function CrashPage() {
  const translate = useTranslate();
  return (
    <StatePanel
      alert
      plan="broken"
      title={translate('atrium.state.crash_title')}
      text={translate('atrium.state.crash')}
      action={
        <Button variant="outlined" onClick={() => window.location.reload()}>
          {translate('atrium.state.reload')}
        </Button>
      }
    />
  );
}
