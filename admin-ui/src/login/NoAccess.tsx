import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { StatePanel } from '../states/StatePanel';

interface NoAccessProps {
  email: string;
  onUseOther: () => void;
}

/** The password was right, but the account is not a staff account. */
export function NoAccess({ email, onUseOther }: NoAccessProps) {
  const translate = useTranslate();
  return (
    <StatePanel
      alert
      plan="closed"
      heading="h1"
      title={translate('atrium.login.no_access_title')}
      text={translate('atrium.login.no_access', { email })}
      action={
        <Button variant="outlined" onClick={onUseOther} autoFocus>
          {translate('atrium.login.other_account')}
        </Button>
      }
    />
  );
}
