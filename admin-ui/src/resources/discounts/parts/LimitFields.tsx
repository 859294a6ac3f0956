import { useTranslate } from 'react-admin';
import { FormText } from '../../../forms/FormText';
import { Pair } from '../../../forms/Pair';

const times = ['starts_at', 'ends_at'] as const;
const counts = ['max_redemptions', 'max_redemptions_per_customer'] as const;

/** When and how often the discount can be redeemed. */
export function LimitFields() {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.discounts.form.${key}`);
  return (
    <Pair>
      {times.map((source) => (
        <FormText
          key={source}
          source={source}
          type="datetime-local"
          label={word(source)}
          helperText={word(`${source}_hint`)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
      {counts.map((source) => (
        <FormText
          key={source}
          source={source}
          label={word(source)}
          helperText={word('unlimited_hint')}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 9 } }}
        />
      ))}
    </Pair>
  );
}
