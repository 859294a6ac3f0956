import { useTranslate } from 'react-admin';
import { StatePanel } from '../../../states/StatePanel';

export function UserMissing() {
  const translate = useTranslate();
  return (
    <StatePanel
      plan="lost"
      heading="h1"
      title={translate('resources.users.missing.title')}
      text={translate('resources.users.missing.text')}
    />
  );
}
