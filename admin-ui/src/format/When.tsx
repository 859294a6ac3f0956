import { useLocale } from 'react-admin';
import { exactTime, relativeTime, shortDate } from './relativeTime';
import { useNow } from './useNow';

interface WhenProps {
  at: string;
  /** Distance from now, or the day; the exact time is in the tooltip either way. */
  as?: 'distance' | 'day';
}

export function When({ at, as = 'distance' }: WhenProps) {
  const locale = useLocale();
  const now = useNow();
  const date = new Date(at);
  return (
    <time dateTime={at} title={exactTime(date, locale)}>
      {as === 'day' ? shortDate(date, locale) : relativeTime(date, new Date(now), locale)}
    </time>
  );
}
