import { useTranslate } from 'react-admin';
import { FormRadios } from '../../../forms/FormRadios';
import { FormText, type FormTextProps } from '../../../forms/FormText';
import { scopes } from './replaySpan';

/** The span of time to replay. */
export function ReplayForm() {
  const translate = useTranslate();
  const word = (key: string) => translate(`atrium.webhooks.verb.replay.${key}`);
  return (
    <>
      <FormRadios
        source="scope"
        label={word('scope')}
        choices={scopes.map((value) => ({ value, label: word(value) }))}
        autoFocus
      />
      <LocalTime source="since" label={word('since')} required />
      <LocalTime source="until" label={word('until')} helperText={word('until_hint')} />
    </>
  );
}

const LocalTime = (props: FormTextProps) => (
  <FormText {...props} type="datetime-local" slotProps={{ inputLabel: { shrink: true } }} />
);
