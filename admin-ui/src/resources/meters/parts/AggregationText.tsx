import { useTranslate } from 'react-admin';
import type { Aggregation } from '../meters.types';

/** What a meter makes of its events, such as "Sum of bytes". */
export function AggregationText({ aggregation }: { aggregation: Aggregation }) {
  const translate = useTranslate();
  const text = translate(`resources.meters.aggregation.${aggregation.func}`);
  if (aggregation.func === 'count') return text;
  return (
    <span>
      {text} <code>{aggregation.property}</code>
    </span>
  );
}
