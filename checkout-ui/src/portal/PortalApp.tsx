import { useEffect, useMemo, useRef, useState } from 'react';
import { Message } from '../parts/Message';
import { paymentFormOf } from '../payment/payment-form';
import { ConfirmEmail } from './ConfirmEmail';
import { en } from './en.portal';
import { takeLink } from './links';
import { Portal } from './Portal';
import { publicApi } from './portal-api';
import { forgetSession, keepSession, signedOut, takeEmailToken, takeSession } from './session';
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
  const { accountUrl } = data;
  const [token, setToken] = useState(() => takeSession(slug));
  const [link] = useState(takeLink);
  const [emailToken, setEmailToken] = useState(takeEmailToken);
  const [isOver, setOver] = useState(false);
  const paymentForm = useMemo(() => paymentFormOf(data.formConfig, data.testCards), [data]);
  const leave = (isExpired: boolean): void => {
    forgetSession(slug);
    if (!isExpired) signedOut.keep(slug);
    setOver(isExpired);
    setToken(null);
  };
  const signIn = (fresh: string): void => {
    keepSession(slug, fresh);
    setToken(fresh);
  };
  const isTrying = useAccount(token === null && !signedOut.is(slug) && !isOver ? accountUrl : null, signIn);
  if (emailToken !== null)
    return (
      <ConfirmEmail
        organization={organization}
        isSandbox={paymentForm?.kind === 'sandbox'}
        token={emailToken}
        onConfirmed={(fresh) => {
          setEmailToken(null);
          signIn(fresh);
        }}
        onClose={() => setEmailToken(null)}
      />
    );
  if (isTrying) return <main className="sign-in" aria-busy="true" aria-label={en.loading} />;
  if (token === null)
    return (
      <SignIn
        organization={organization}
        isSandbox={paymentForm?.kind === 'sandbox'}
        notice={isOver ? en.sessionOver : null}
        accountUrl={signedOut.is(slug) || isOver ? accountUrl : null}
        onSignedIn={signIn}
      />
    );
  return (
    <Portal
      key={token}
      {...{ token, organization, paymentForm, link }}
      formConfig={data.formConfig}
      asked={data.locale}
      linkable={data.linkable}
      onLeave={() => leave(false)}
      onOver={() => leave(true)}
    />
  );
}

/** Signs in the user of the own application when the page is opened. @returns whether that is not decided yet */
function useAccount(accountUrl: string | null, onSignedIn: (token: string) => void): boolean {
  const [tried] = useState(accountUrl);
  const [isTrying, setTrying] = useState(tried !== null);
  const how = useRef(onSignedIn);
  useEffect(() => {
    how.current = onSignedIn;
  });
  useEffect(() => {
    if (tried === null) return;
    void publicApi.accountSession(tried).then((token) => {
      if (token !== null) how.current(token);
      setTrying(false);
    });
  }, [tried]);
  return isTrying;
}
