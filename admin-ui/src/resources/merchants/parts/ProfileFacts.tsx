import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Copyable } from '../../../format/Copyable';
import { Facts, Moment } from '../../../format/Facts';
import { Section } from '../../../layout/Section';
import { OrganizationLink } from '../../organizations/parts/OrganizationLink';
import type { MerchantDetail } from '../merchants.types';

/** What the merchant says about itself. */
export function ProfileFacts({ merchant }: { merchant: MerchantDetail }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.merchants.show.${key}`);
  const { settings, id, slug } = merchant;
  const facts: [string, ReactNode][] = [
    [word('organization'), <OrganizationLink organization={merchant} />],
    [word('email'), settings.email ?? '—'],
    [word('website'), settings.website ? <WebLink url={settings.website} /> : '—'],
    ...settings.socials.map(({ platform, url }): [string, ReactNode] => [
      translate(`resources.merchants.platform.${platform}`),
      <WebLink url={url} />,
    ]),
    [word('currency'), settings.default_presentment_currency.toUpperCase()],
    [word('usage'), word(settings.feature_settings.usage_based_billing_enabled ? 'yes' : 'no')],
    [
      word('details'),
      settings.details_submitted_at ? <Moment at={settings.details_submitted_at} /> : word('never'),
    ],
    [word('slug'), <Copyable value={slug} what={word('slug')} />],
    [word('id'), <Copyable value={id} what={word('id')} />],
  ];
  return (
    <Section title={word('profile')}>
      <Facts facts={facts} />
    </Section>
  );
}

function WebLink({ url }: { url: string }) {
  return (
    <MuiLink href={url} target="_blank" rel="noreferrer noopener">
      {url}
    </MuiLink>
  );
}
