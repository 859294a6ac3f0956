import { useLocale, useTranslate } from 'react-admin';
import { Entries, Entry } from '../../../entries/Entries';
import { Badge } from '../../../format/Badge';
import { countText } from '../../../format/countText';
import { Section } from '../../../layout/Section';
import type { CheckResult } from '../billing-verifications.types';

/** Every check with the fault it finds and its result. */
export function Checks({ checks }: { checks: readonly CheckResult[] }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.billing-verifications.show.${key}`);
  return (
    <Section title={word('checks')} count={checks.length}>
      <Entries>
        {checks.map((result) => (
          <Entry
            key={result.check}
            title={<code>{result.check}</code>}
            detail={result.error ?? result.finds ?? word('unknown')}
            times={[<CheckState key="state" result={result} />]}
          />
        ))}
      </Entries>
    </Section>
  );
}

function CheckState({ result: { total, error } }: { result: CheckResult }) {
  const translate = useTranslate();
  const locale = useLocale();
  const word = (key: string, options?: object) =>
    translate(`resources.billing-verifications.show.${key}`, options);
  if (error !== null) return <Badge tone="caution">{word('not_completed')}</Badge>;
  if (total === 0) return <Badge tone="positive">{word('ok')}</Badge>;
  const found = word('found', { smart_count: total, count: countText(total, locale) });
  return <Badge tone="negative">{found}</Badge>;
}
