import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Reference } from '../../../billing/Reference';
import { Facts } from '../../../format/Facts';
import { Section } from '../../../layout/Section';
import type { BenefitDetail } from '../benefits.types';
import { FileNames } from './FileNames';

type Fact = [name: string, value: ReactNode];

/** What customers get. */
export function PropertyFacts({ benefit }: { benefit: BenefitDetail }) {
  return (
    <Section title={useTranslate()('resources.benefits.show.properties')}>
      <Facts facts={useFacts(benefit)} />
    </Section>
  );
}

function useFacts(benefit: BenefitDetail): Fact[] {
  const translate = useTranslate();
  const numbers = new Intl.NumberFormat(useLocale());
  const word = (key: string, options?: object) => translate(`resources.benefits.show.${key}`, options);
  switch (benefit.type) {
    case 'custom':
      return [[word('note'), <Note text={benefit.properties.note} />]];
    case 'discord':
      return [
        [word('guild'), <code>{benefit.properties.guild_id}</code>],
        [word('role'), <code>{benefit.properties.role_id}</code>],
      ];
    case 'github_repository': {
      const { repository_owner: owner, repository_name: name, permission } = benefit.properties;
      return [
        [word('repository'), `${owner}/${name}`],
        [word('permission'), <code>{permission}</code>],
      ];
    }
    case 'downloadables':
      return [[word('files'), <FileNames {...benefit.properties} />]];
    case 'meter_credit': {
      const { meter_id, units, rollover } = benefit.properties;
      return [
        [word('meter'), <Reference resource="meters" id={meter_id} />],
        [word('units'), numbers.format(units)],
        [word('rollover'), word(rollover ? 'yes' : 'no')],
      ];
    }
    case 'license_keys':
      return licenseFacts(benefit.properties, word, numbers);
  }
}

const Note = ({ text }: { text: string | null }) => <Box sx={{ whiteSpace: 'pre-wrap' }}>{text ?? '—'}</Box>;

type LicenseKeys = Extract<BenefitDetail, { type: 'license_keys' }>['properties'];
type Word = (key: string, options?: object) => string;

function licenseFacts(keys: LicenseKeys, word: Word, numbers: Intl.NumberFormat): Fact[] {
  const { prefix, expires, activations, limit_usage: usage } = keys;
  const limit = (most: number | null | undefined) =>
    typeof most === 'number' ? numbers.format(most) : word('unlimited');
  return [
    [word('prefix'), prefix === null ? '—' : <code>{prefix}</code>],
    [
      word('expires'),
      expires ? word(`after_${expires.timeframe}`, { smart_count: expires.ttl }) : word('never'),
    ],
    [word('activations'), limit(activations?.limit)],
    ...(activations
      ? [[word('customer_admin'), word(activations.enable_customer_admin ? 'yes' : 'no')] as Fact]
      : []),
    [word('usage'), limit(usage)],
  ];
}
