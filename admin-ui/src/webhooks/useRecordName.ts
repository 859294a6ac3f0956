import { useTranslate } from 'react-admin';

/** The record an event is about. Types can be added, so an unknown one shows its own name. */
export function useRecordName(): (type: string) => string {
  const translate = useTranslate();
  return (type) => translate(`atrium.webhooks.record.${type}`, { _: type });
}
