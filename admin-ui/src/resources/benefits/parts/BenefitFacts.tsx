import { useTranslate } from 'react-admin';
import { RecordFacts } from '../../../billing/RecordFacts';
import type { Benefit } from '../benefits.types';

/** What identifies the benefit. */
export function BenefitFacts({ record: { merchant, benefit } }: { record: Benefit }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.benefits.show.${key}`);
  return (
    <RecordFacts
      record={{ ...benefit, merchant }}
      further={[[word('selectable'), word(benefit.selectable ? 'yes' : 'no')]]}
    />
  );
}
