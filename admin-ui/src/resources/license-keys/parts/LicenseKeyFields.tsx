import { useTranslate } from 'react-admin';
import { FormText } from '../../../forms/FormText';
import { Pair } from '../../../forms/Pair';

const counts = ['usage', 'limit_usage', 'limit_activations'] as const;

/** How long and how often the key can be used. */
export function LicenseKeyFields() {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.license-keys.form.${key}`);
  return (
    <Pair>
      {counts.map((source) => (
        <FormText
          key={source}
          source={source}
          label={word(source)}
          helperText={word(`${source}_hint`)}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 9 } }}
        />
      ))}
      <FormText
        source="expires_at"
        type="datetime-local"
        label={word('expires_at')}
        helperText={word('expires_at_hint')}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </Pair>
  );
}
