import { useTranslate } from 'react-admin';
import { PageTitle } from '../layout/PageTitle';
import { DeniedState } from './DeniedState';

export function DeniedPage() {
  const translate = useTranslate();
  return (
    <>
      <PageTitle title={translate('atrium.state.denied_title')} />
      <DeniedState heading="h1" />
    </>
  );
}
