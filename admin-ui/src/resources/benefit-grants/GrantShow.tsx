import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { ReactNode } from 'react';
import { useShowContext, useTranslate } from 'react-admin';
import { ActionMenu } from '../../actions/ActionMenu';
import { RecordFacts } from '../../billing/RecordFacts';
import { RecordHeader } from '../../billing/RecordHeader';
import { RecordHistory } from '../../billing/RecordHistory';
import { Reference } from '../../billing/Reference';
import { GrantStatus } from '../../billing/StatusBadges';
import { EntriesSkeleton } from '../../entries/EntriesSkeleton';
import { Facts, Moment } from '../../format/Facts';
import { RecordLink } from '../../format/RecordLink';
import { When } from '../../format/When';
import { RecordPage } from '../../layout/RecordPage';
import { Section } from '../../layout/Section';
import { TwoColumns } from '../../layout/TwoColumns';
import { useRefetchWhile } from '../../states/useRefetchWhile';
import { grantActions, titleOf } from './benefit-grants.actions';
import type { Grant } from './benefit-grants.types';

export function GrantShow() {
  return (
    <RecordPage<Grant> title={titleOf} skeleton={<EntriesSkeleton rows={6} />}>
      {(grant) => <Content grant={grant} />}
    </RecordPage>
  );
}

function Content({ grant }: { grant: Grant }) {
  const { refetch } = useShowContext<Grant>();
  const isUnsettled =
    grant.state === 'pending' || (grant.decision !== null && grant.state !== grant.decision);
  useRefetchWhile(isUnsettled && grant.error === null, refetch);
  return (
    <>
      <RecordHeader
        name={grant.benefit_description}
        merchant={grant.merchant}
        about={
          <>
            <GrantStatus state={grant.state} />
            <When at={grant.created_at} as="day" />
          </>
        }
        actions={<ActionMenu subject={titleOf(grant)} target={grant} actions={grantActions} />}
      />
      <Failure grant={grant} />
      <TwoColumns
        main={<State grant={grant} />}
        side={<About grant={grant} />}
        end={<RecordHistory subjectType="benefit_grant" id={grant.id} name={titleOf(grant)} />}
      />
    </>
  );
}

function Failure({ grant: { error } }: { grant: Grant }) {
  const translate = useTranslate();
  if (error === null) return null;
  return (
    <Alert severity="error" sx={{ mt: 2.5 }}>
      <AlertTitle sx={{ mb: 0.25 }}>{translate(`resources.benefit-grants.error.${error.type}`)}</AlertTitle>
      {error.message}
    </Alert>
  );
}

function State({ grant }: { grant: Grant }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.benefit-grants.show.${key}`);
  const { granted_at: granted, revoked_at: revoked, pending_operation: pending, error } = grant;
  const moment = (name: string, at: string | null | undefined): [string, ReactNode][] =>
    at ? [[word(name), <Moment at={at} />]] : [];
  return (
    <Section title={word('state')}>
      <Facts
        facts={[
          [word('held'), word(grant.is_granted ? 'yes' : 'no')],
          ...moment('granted', granted),
          ...moment('revoked', revoked),
          [word('follows'), word(grant.decision === null ? 'purchase' : `decided_${grant.decision}`)],
          [word('pending'), pending === null ? '—' : word(`operation_${pending}`)],
          [word('attempts'), String(grant.failed_attempts)],
          ...moment('next_attempt', grant.next_attempt_at),
          ...moment('failed', error?.timestamp),
        ]}
      />
    </Section>
  );
}

function About({ grant }: { grant: Grant }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.benefit-grants.show.${key}`);
  const { order_id: orderId, subscription_id: subscriptionId } = grant;
  const purchase =
    subscriptionId === null
      ? { name: word('order'), resource: 'orders', id: orderId ?? '' }
      : { name: word('subscription'), resource: 'subscriptions', id: subscriptionId };
  return (
    <RecordFacts
      record={{ ...grant, metadata: {} }}
      further={[
        [word('customer'), <Reference resource="customers" id={grant.customer_id} />],
        [word('benefit'), <Benefit grant={grant} />],
        [word('type'), translate(`resources.benefits.type.${grant.benefit_type}`)],
        [
          purchase.name,
          <RecordLink resource={purchase.resource} id={purchase.id} color="inherit">
            {grant.product_name}
          </RecordLink>,
        ],
      ]}
    />
  );
}

function Benefit({ grant }: { grant: Grant }) {
  const translate = useTranslate();
  const { benefit_id: id, benefit_description: description, is_benefit_deleted: isDeleted } = grant;
  if (isDeleted) return <>{translate('resources.benefit-grants.show.deleted', { benefit: description })}</>;
  return (
    <RecordLink resource="benefits" id={id} color="inherit">
      {description}
    </RecordLink>
  );
}
