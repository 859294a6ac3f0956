import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Facts } from '../../../format/Facts';
import { Section } from '../../../layout/Section';
import type { CustomField } from '../custom-fields.types';
import { draftOf } from './customFieldDraft';

/** What customers see at checkout, and the rules for their answers. */
export function FormFacts({ field }: { field: CustomField }) {
  const translate = useTranslate();
  const locale = useLocale();
  const word = (key: string) => translate(`resources.custom-fields.show.${key}`);
  const {
    form_label: label,
    form_help_text: help,
    form_placeholder: placeholder,
    ...rules
  } = draftOf(field).properties;
  const numbers = new Intl.NumberFormat(locale);
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const number = (value: string) => (value === '' ? '—' : numbers.format(Number(value)));
  const day = (value: string) => (value === '' ? '—' : days.format(new Date(value)));
  const facts: Record<CustomField['type'], [string, ReactNode][]> = {
    text: [
      [word('lines'), word(rules.textarea === 'yes' ? 'several_lines' : 'one_line')],
      [word('min_length'), number(rules.min_length)],
      [word('max_length'), number(rules.max_length)],
    ],
    number: [
      [word('least'), number(rules.ge)],
      [word('greatest'), number(rules.le)],
    ],
    date: [
      [word('first_day'), day(rules.ge)],
      [word('last_day'), day(rules.le)],
    ],
    checkbox: [],
    select: [],
  };
  return (
    <Section title={word('form')}>
      <Facts
        facts={[
          [word('label'), label || field.name],
          [word('help'), help || '—'],
          [word('placeholder'), placeholder || '—'],
          ...facts[field.type],
        ]}
      />
    </Section>
  );
}
