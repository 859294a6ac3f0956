import { useLocale, useTranslate } from 'react-admin';
import { ActionMenu } from '../../actions/ActionMenu';
import { RecordFacts } from '../../billing/RecordFacts';
import { RecordHeader } from '../../billing/RecordHeader';
import { RecordHistory } from '../../billing/RecordHistory';
import { Reference } from '../../billing/Reference';
import { LicenseKeyStatusBadge } from '../../billing/StatusBadges';
import { Entries, Entry, NoEntries } from '../../entries/Entries';
import { EntriesSkeleton } from '../../entries/EntriesSkeleton';
import { Facts, Moment } from '../../format/Facts';
import { RecordLink } from '../../format/RecordLink';
import { When } from '../../format/When';
import { RecordPage } from '../../layout/RecordPage';
import { Section } from '../../layout/Section';
import { TwoColumns } from '../../layout/TwoColumns';
import { licenseKeyActions } from './license-keys.actions';
import type { LicenseKey } from './license-keys.types';

const titleOf = ({ display_key: key }: LicenseKey): string => key;

export function LicenseKeyShow() {
  return (
    <RecordPage<LicenseKey> title={titleOf} skeleton={<EntriesSkeleton rows={6} />}>
      {(licenseKey) => (
        <>
          <RecordHeader
            name={titleOf(licenseKey)}
            merchant={licenseKey.merchant}
            about={
              <>
                <LicenseKeyStatusBadge status={licenseKey.status} />
                <When at={licenseKey.created_at} as="day" />
              </>
            }
            actions={
              <ActionMenu subject={titleOf(licenseKey)} target={licenseKey} actions={licenseKeyActions} />
            }
          />
          <TwoColumns
            main={
              <>
                <Use licenseKey={licenseKey} />
                <Activations licenseKey={licenseKey} />
              </>
            }
            side={<About licenseKey={licenseKey} />}
            end={<RecordHistory subjectType="license_key" id={licenseKey.id} name={titleOf(licenseKey)} />}
          />
        </>
      )}
    </RecordPage>
  );
}

function Use({ licenseKey }: { licenseKey: LicenseKey }) {
  const translate = useTranslate();
  const numbers = new Intl.NumberFormat(useLocale());
  const word = (key: string, values?: object) => translate(`resources.license-keys.show.${key}`, values);
  const { usage, limit_usage: limit, limit_activations: most, activations, validations } = licenseKey;
  const { last_validated_at: validated, expires_at: expires } = licenseKey;
  const share = (used: number, of: number) =>
    word('share', { used: numbers.format(used), of: numbers.format(of) });
  return (
    <Section title={word('use')}>
      <Facts
        facts={[
          [word('usage'), limit === null ? numbers.format(usage) : share(usage, limit)],
          [word('activated'), most === null ? word('unavailable') : share(activations.length, most)],
          [word('validations'), numbers.format(validations)],
          [word('last_validated'), validated === null ? '—' : <Moment at={validated} />],
          [word('expires'), expires === null ? word('never') : <Moment at={expires} />],
        ]}
      />
    </Section>
  );
}

function Activations({ licenseKey: { activations } }: { licenseKey: LicenseKey }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.license-keys.show.${key}`);
  return (
    <Section title={word('activations')}>
      {activations.length === 0 ? (
        <NoEntries>{word('no_activations')}</NoEntries>
      ) : (
        <Entries>
          {activations.map(({ id, label, meta, created_at: at }) => (
            <Entry
              key={id}
              title={label}
              detail={Object.entries(meta)
                .map(([name, value]) => `${name}: ${String(value)}`)
                .join(' · ')}
              times={[<When at={at} />]}
            />
          ))}
        </Entries>
      )}
    </Section>
  );
}

function About({ licenseKey }: { licenseKey: LicenseKey }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.license-keys.show.${key}`);
  const { benefit_id: benefit, benefit_description: description, is_benefit_deleted: isDeleted } = licenseKey;
  return (
    <RecordFacts
      record={{ ...licenseKey, metadata: {} }}
      further={[
        [word('customer'), <Reference resource="customers" id={licenseKey.customer_id} />],
        [
          word('benefit'),
          isDeleted ? (
            translate('resources.benefit-grants.show.deleted', { benefit: description })
          ) : (
            <RecordLink resource="benefits" id={benefit} color="inherit">
              {description}
            </RecordLink>
          ),
        ],
        [
          word('grant'),
          <RecordLink resource="benefit-grants" id={licenseKey.grant_id} color="inherit">
            {word('view_grant')}
          </RecordLink>,
        ],
      ]}
    />
  );
}
