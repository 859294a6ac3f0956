import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useLocale, useTranslate } from 'react-admin';
import { countText } from '../../../format/countText';
import type { VerificationRow } from '../billing-verifications.types';

/** The result in a sentence, and what to do about it. */
export function VerificationNotice({ verification }: { verification: VerificationRow }) {
  const translate = useTranslate();
  const locale = useLocale();
  const word = (key: string, options?: object) =>
    translate(`resources.billing-verifications.show.${key}`, options);
  const { status, differences } = verification;
  const count = differences ?? 0;
  const sx = { mt: 2.5 };
  if (status === 'passed')
    return (
      <Alert severity="success" sx={sx}>
        {word('passed')}
      </Alert>
    );
  if (status === 'queued' || status === 'running')
    return (
      <Alert severity="info" sx={sx}>
        {word('unfinished')}
      </Alert>
    );
  return (
    <>
      {count > 0 && (
        <Alert severity="error" sx={sx}>
          <AlertTitle sx={{ mb: 0.25 }}>
            {word('differs', { smart_count: count, count: countText(count, locale) })}
          </AlertTitle>
          {word('differs_text')}
        </Alert>
      )}
      {status === 'failed' && (
        <Alert severity="warning" sx={sx}>
          <AlertTitle sx={{ mb: 0.25 }}>{word('failed')}</AlertTitle>
          {word('failed_text')}
        </Alert>
      )}
    </>
  );
}
