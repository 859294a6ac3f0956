import Box from '@mui/material/Box';
import { useLocale, useResourceDefinitions, useTranslate } from 'react-admin';
import { MerchantLink } from '../../../billing/MerchantLink';
import { Entries, Entry } from '../../../entries/Entries';
import { Copyable } from '../../../format/Copyable';
import { countText } from '../../../format/countText';
import { RecordLink } from '../../../format/RecordLink';
import { Section } from '../../../layout/Section';
import { SectionNote } from '../../../layout/SectionNote';
import type { CheckResult, Difference } from '../billing-verifications.types';

/** The records that a check found to differ, as far as they are kept. */
export function Differences({ result: { check, total, differences } }: { result: CheckResult }) {
  const translate = useTranslate();
  const locale = useLocale();
  const word = (key: string, options?: object) =>
    translate(`resources.billing-verifications.show.${key}`, options);
  return (
    <Section title={word('differences_of', { check })} count={total}>
      <Entries>
        {differences.map((difference, index) => (
          <Entry
            key={index}
            title={difference.message}
            detail={<DifferingRecord check={check} difference={difference} />}
            times={[<Values key="values" difference={difference} />]}
          />
        ))}
      </Entries>
      {total > differences.length && (
        <SectionNote edge="bottom">
          {word('first', { count: countText(differences.length, locale) })}
        </SectionNote>
      )}
    </Section>
  );
}

interface DifferingRecordProps {
  /** Begins with the name of the resource. */
  check: string;
  difference: Difference;
}

/** The id of the record, as a link where it has a page, and its merchant. */
function DifferingRecord({ check, difference: { recordId, merchant } }: DifferingRecordProps) {
  const translate = useTranslate();
  const definitions = useResourceDefinitions();
  const [resource = ''] = check.split('.');
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
      {merchant && <MerchantLink merchant={merchant} />}
      {definitions[resource]?.hasShow ? (
        <RecordLink resource={resource} id={recordId} color="inherit">
          {recordId}
        </RecordLink>
      ) : (
        <Copyable value={recordId} what={translate('resources.billing-verifications.show.id')} as="span" />
      )}
    </Box>
  );
}

function Values({ difference: { expected, actual } }: { difference: Difference }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.billing-verifications.show.${key}`);
  return (
    <Box component="dl" sx={valuesStyle}>
      <dt>{word('expected')}</dt>
      <dd>{expected}</dd>
      <dt>{word('actual')}</dt>
      <dd>{actual}</dd>
    </Box>
  );
}

const valuesStyle = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  columnGap: 1.5,
  textAlign: 'left',
  fontVariantNumeric: 'tabular-nums',
  '& dd': { m: 0, color: 'text.primary', overflowWrap: 'anywhere', textAlign: { sm: 'right' } },
} as const;
