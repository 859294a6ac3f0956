import { useEffect, useMemo, useState } from 'react';
import { Message } from '../parts/Message';
import { paymentFormOf } from '../payment/payment-form';
import { en } from './en.portal';
import { Portal } from './Portal';
import { forgetSession, keepSession, takeSession } from './session';
import { SignIn } from './SignIn';
import type { Merchant, PortalPageData } from './types';

export function PortalApp({ data }: { data: PortalPageData }) {
  const { organization } = data;
  useEffect(() => {
    if (organization !== null) document.title = en.title(organization.name);
  }, [organization]);
  if (organization === null) return <Message title={en.notFound} text={en.notFoundHint} />;
  return <PortalOf data={data} organization={organization} />;
}

function PortalOf({ data, organization }: { data: PortalPageData; organization: Merchant }) {
  const { slug } = organization;
  const [token, setToken] = useState(() => takeSession(slug));
  const [isOver, setOver] = useState(false);
  const paymentForm = useMemo(() => paymentFormOf(data.formConfig, data.testCards), [data]);
  const leave = (isExpired: boolean): void => {
    forgetSession(slug);
    setOver(isExpired);
    setToken(null);
  };
  if (token === null) {
    const onSignedIn = (fresh: string): void => {
      keepSession(slug, fresh);
      setToken(fresh);
    };
    return (
      <SignIn
        organization={organization}
        isSandbox={paymentForm?.kind === 'sandbox'}
        notice={isOver ? en.sessionOver : null}
        onSignedIn={onSignedIn}
      />
    );
  }
  return (
    <Portal
      key={token}
      {...{ token, organization, paymentForm }}
      formConfig={data.formConfig}
      asked={data.locale}
      onLeave={() => leave(false)}
      onOver={() => leave(true)}
    />
  );
}
