import { useTranslate } from 'react-admin';

/** What an event tells of. Types can be added, so an unknown one goes by its own name. */
export function useRecordName(): (type: string) => string {
  const translate = useTranslate();
  return (type) => translate(`atrium.webhooks.record.${type}`, { _: type });
}
