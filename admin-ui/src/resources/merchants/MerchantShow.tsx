import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ActionMenu } from '../../actions/ActionMenu';
import { RecordHistory } from '../../billing/RecordHistory';
import { EntriesSkeleton } from '../../entries/EntriesSkeleton';
import { Facts } from '../../format/Facts';
import { RecordPage } from '../../layout/RecordPage';
import { Section } from '../../layout/Section';
import { TwoColumns } from '../../layout/TwoColumns';
import { editMerchant } from './merchants.actions';
import { isDetailed, type MerchantDetail, type MerchantSoFar } from './merchants.types';
import { ClockSection } from './parts/ClockSection';
import { MerchantLists } from './parts/MerchantLists';
import { ProfileFacts } from './parts/ProfileFacts';
import { editSeller, editTax } from './parts/seller.actions';
import { SellerFacts } from './parts/SellerFacts';
import { StripeSection } from './parts/StripeSection';
import { TaxFacts } from './parts/TaxFacts';

const actions = [editMerchant, editTax, editSeller];

export function MerchantShow() {
  return (
    <RecordPage<MerchantSoFar> title={({ name }) => name} skeleton={<EntriesSkeleton rows={6} />}>
      {(merchant) => (
        <>
          <Header merchant={merchant} />
          {isDetailed(merchant) ? (
            <TwoColumns
              main={
                <>
                  <ProfileFacts merchant={merchant} />
                  <TaxFacts merchant={merchant} />
                  <StripeSection merchantId={merchant.id} />
                  <ClockSection merchant={merchant} />
                </>
              }
              side={
                <>
                  <MerchantLists merchantId={merchant.id} />
                  <SubscriptionFacts merchant={merchant} />
                  <SellerFacts merchant={merchant} />
                </>
              }
              end={<RecordHistory subjectType="merchant" id={merchant.id} name={merchant.name} />}
            />
          ) : (
            <EntriesSkeleton rows={6} />
          )}
        </>
      )}
    </RecordPage>
  );
}

function Header({ merchant }: { merchant: MerchantSoFar }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, mb: 3 }}>
      <Typography variant="h1" sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
        {merchant.name.trim() || merchant.slug}
      </Typography>
      {isDetailed(merchant) && <ActionMenu subject={merchant.name} target={merchant} actions={actions} />}
    </Box>
  );
}

function SubscriptionFacts({ merchant: { settings } }: { merchant: MerchantDetail }) {
  const translate = useTranslate();
  const word = (key: string, options?: object) => translate(`resources.merchants.show.${key}`, options);
  const subscriptions = settings.subscription_settings;
  const yes = (value: boolean) => word(value ? 'yes' : 'no');
  const facts: [string, ReactNode][] = [
    [word('several'), yes(subscriptions.allow_multiple_subscriptions)],
    [word('customer_changes'), yes(subscriptions.allow_customer_updates)],
    [word('proration'), translate(`resources.merchants.proration.${subscriptions.proration_behavior}`)],
    [word('usage_grace'), word('minutes', { smart_count: subscriptions.usage_grace_minutes })],
    [word('trials'), yes(subscriptions.prevent_trial_abuse)],
  ];
  return (
    <Section title={word('subscriptions')}>
      <Facts facts={facts} />
    </Section>
  );
}
