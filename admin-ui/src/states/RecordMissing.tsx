import { useResourceContext, useTranslate } from 'react-admin';
import { StatePanel } from './StatePanel';

/** The page of a record that does not exist. */
export function RecordMissing() {
  const translate = useTranslate();
  const resource = useResourceContext();
  return (
    <StatePanel
      plan="lost"
      heading="h1"
      title={translate(`resources.${resource}.missing.title`)}
      text={translate(`resources.${resource}.missing.text`)}
    />
  );
}
