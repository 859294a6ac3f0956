import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Wire } from '../api/types';
import { Copyable } from '../format/Copyable';
import { Facts, Moment } from '../format/Facts';
import { Section } from '../layout/Section';
import { MerchantLink } from './MerchantLink';

interface RecordFactsProps {
  record: {
    id: string;
    merchant: Wire['OrganizationNameWire'];
    metadata: Record<string, unknown>;
    created_at: string;
    modified_at: string | null;
  };
  /** Facts that only this kind of record has. */
  further?: [name: string, value: ReactNode][];
}

/** What identifies a record of billing, and its metadata. */
export function RecordFacts({ record, further = [] }: RecordFactsProps) {
  const translate = useTranslate();
  const word = (key: string) => translate(`atrium.billing.details.${key}`);
  const { id, merchant, metadata, created_at: created, modified_at: modified } = record;
  const entries = Object.entries(metadata);
  const facts: [string, ReactNode][] = [
    [translate('atrium.billing.merchant'), <MerchantLink merchant={merchant} />],
    ...further,
    [word('created'), <Moment at={created} />],
    [word('modified'), modified === null ? '—' : <Moment at={modified} />],
    [word('id'), <Copyable value={id} what={word('id')} />],
  ];
  return (
    <>
      <Section title={word('title')}>
        <Facts facts={facts} />
      </Section>
      {entries.length > 0 && (
        <Section title={translate('atrium.billing.metadata.label')}>
          <Facts facts={entries.map(([key, value]) => [key, String(value)])} />
        </Section>
      )}
    </>
  );
}
