import { useTranslate } from 'react-admin';
import { FormRadios } from '../../../forms/FormRadios';
import { FormText } from '../../../forms/FormText';
import { Pair } from '../../../forms/Pair';
import type { CustomFieldType } from '../custom-fields.types';
import { OptionFields } from './OptionFields';

/** The rules for answers that fields of the type have. */
export function RuleFields({ type }: { type: CustomFieldType }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.custom-fields.show.${key}`);
  if (type === 'text')
    return (
      <>
        <FormRadios
          source="properties.textarea"
          row
          label={word('lines')}
          choices={[
            { value: 'no', label: word('one_line') },
            { value: 'yes', label: word('several_lines') },
          ]}
        />
        <Pair>
          <NumberField source="properties.min_length" label={word('min_length')} min={0} />
          <NumberField source="properties.max_length" label={word('max_length')} min={0} />
        </Pair>
      </>
    );
  if (type === 'number')
    return (
      <Pair>
        <NumberField source="properties.ge" label={word('least')} />
        <NumberField source="properties.le" label={word('greatest')} />
      </Pair>
    );
  if (type === 'date')
    return (
      <Pair>
        <DayField source="properties.ge" label={word('first_day')} />
        <DayField source="properties.le" label={word('last_day')} />
      </Pair>
    );
  return type === 'select' ? <OptionFields /> : null;
}

interface LimitProps {
  source: string;
  label: string;
  min?: number;
}

function NumberField({ source, label, min }: LimitProps) {
  return (
    <FormText
      source={source}
      label={label}
      type="number"
      slotProps={{ htmlInput: { step: 1, inputMode: 'numeric', ...(min !== undefined && { min }) } }}
    />
  );
}

function DayField({ source, label }: LimitProps) {
  return <FormText source={source} label={label} type="date" slotProps={{ inputLabel: { shrink: true } }} />;
}
