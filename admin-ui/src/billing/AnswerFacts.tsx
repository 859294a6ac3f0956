import { useTranslate } from 'react-admin';
import { Facts } from '../format/Facts';
import { Section } from '../layout/Section';

/** What a buyer answered to custom fields, by the slugs of the fields; renders nothing without answers. */
export function AnswerFacts({ answers }: { answers: Record<string, string | number | boolean> }) {
  const translate = useTranslate();
  const entries = Object.entries(answers);
  if (entries.length === 0) return null;
  const text = (value: string | number | boolean) =>
    typeof value === 'boolean' ? translate(`atrium.billing.answers.${value ? 'yes' : 'no'}`) : String(value);
  return (
    <Section title={translate('atrium.billing.answers.title')}>
      <Facts facts={entries.map(([slug, value]) => [slug, text(value)])} />
    </Section>
  );
}
