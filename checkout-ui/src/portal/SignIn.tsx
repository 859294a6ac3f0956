import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { en as shared } from '../en';
import { TextInput } from '../parts/inputs';
import { Merchant } from '../parts/Merchant';
import { codeOf, CODE_LENGTH } from './code';
import { en } from './en.portal';
import { publicApi } from './portal-api';
import type { Merchant as Seller } from './types';
import { useWork } from './useWork';
import { WorkButton } from './WorkButton';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Seconds before another code can be requested. */
const PAUSE = 30;

interface SignInProps {
  organization: Seller;
  isSandbox: boolean;
  /** Why the customer is here again. */
  notice: string | null;
  /** Signs in the user of the own application; null where that is not offered. */
  accountUrl: string | null;
  onSignedIn: (token: string) => void;
}

/** First the email address, then the code that was mailed to it. */
export function SignIn({ organization, isSandbox, notice, accountUrl, onSignedIn }: SignInProps) {
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  return (
    <main className="sign-in">
      <Merchant checkout={{ organization, return_url: null }} isSandbox={isSandbox} />
      {isSent ? (
        <CodeStep {...{ email, organization, onSignedIn }} onBack={() => setSent(false)} />
      ) : (
        <EmailStep {...{ email, organization, notice }} onEmail={setEmail} onSent={() => setSent(true)} />
      )}
      {accountUrl !== null && !isSent && <AccountStep {...{ accountUrl, onSignedIn }} />}
    </main>
  );
}

interface AccountStepProps {
  accountUrl: string;
  onSignedIn: (token: string) => void;
}

function AccountStep({ accountUrl, onSignedIn }: AccountStepProps) {
  const [hasFailed, setFailed] = useState(false);
  const { isBusy, run } = useWork({ onOver: () => undefined });
  const use = (): Promise<void> =>
    run(async () => {
      const token = await publicApi.accountSession(accountUrl);
      setFailed(token === null);
      if (token !== null) onSignedIn(token);
    });
  return (
    <>
      <div className="links">
        <button type="button" className="link" aria-disabled={isBusy} onClick={() => void use()}>
          {en.useAccount}
        </button>
      </div>
      <div role="alert">{hasFailed && <p className="notice">{en.noAccount}</p>}</div>
    </>
  );
}

interface EmailStepProps {
  email: string;
  organization: Seller;
  notice: string | null;
  onEmail: (email: string) => void;
  onSent: () => void;
}

function EmailStep({ email, organization, notice: reason, onEmail, onSent }: EmailStepProps) {
  const [fault, setFault] = useState<string>();
  const { isBusy, notice, run } = useWork({
    onOver: () => undefined,
    words: { limit: en.tooManyCodes, input: shared.emailInvalid },
  });
  const send = (): void => {
    const address = email.trim();
    setFault(EMAIL.test(address) ? undefined : shared.emailInvalid);
    if (!EMAIL.test(address)) return;
    void run(async () => {
      await publicApi.requestCode(address, organization.id);
      onSent();
    });
  };
  return (
    <Step
      title={en.signIn}
      text={en.signInHint(organization.name)}
      notice={notice}
      reason={reason}
      fault={fault}
      onSubmit={send}
    >
      <TextInput
        label={shared.email}
        type="email"
        autoComplete="email"
        autoFocus
        required
        fault={fault}
        value={email}
        onValue={onEmail}
      />
      <WorkButton look="primary" type="submit" label={en.sendCode} isBusy={isBusy} />
    </Step>
  );
}

interface CodeStepProps {
  email: string;
  organization: Seller;
  onSignedIn: (token: string) => void;
  onBack: () => void;
}

function CodeStep({ email, organization, onSignedIn, onBack }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [news, setNews] = useState<string | null>(null);
  const [wait, startWait] = useCountdown(PAUSE);
  const { isBusy, notice, run } = useWork({
    onOver: () => setFault(en.codeInvalid),
    words: { limit: en.tooManyCodes, input: en.codeInvalid },
  });
  const submit = (): void => {
    setNews(null);
    setFault(code.length === CODE_LENGTH ? undefined : en.codeIncomplete);
    if (code.length !== CODE_LENGTH) return;
    void run(async () => onSignedIn(await publicApi.signIn(code)));
  };
  const resend = (): void =>
    void run(async () => {
      await publicApi.requestCode(email.trim(), organization.id);
      setNews(en.resent);
      startWait();
    });
  return (
    <Step
      title={en.checkEmail}
      text={en.codeSent(email.trim())}
      notice={notice}
      reason={news}
      fault={fault}
      onSubmit={submit}
    >
      <TextInput
        label={en.code}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        required
        fault={fault}
        value={code}
        onValue={(text) => setCode(codeOf(text))}
      />
      <WorkButton look="primary" type="submit" label={en.continue} isBusy={isBusy} />
      <div className="links">
        <button
          type="button"
          className="link"
          aria-disabled={wait > 0}
          onClick={() => {
            if (wait === 0) resend();
          }}
        >
          {wait > 0 ? en.resendIn(wait) : en.resend}
        </button>
        <button type="button" className="link" onClick={onBack}>
          {en.otherEmail}
        </button>
      </div>
    </Step>
  );
}

interface StepProps {
  title: string;
  text: string;
  /** Why the last try failed. */
  notice: string | null;
  reason: string | null;
  fault: string | undefined;
  onSubmit: () => void;
  children: ReactNode;
}

function Step({ title, text, notice, reason, fault, onSubmit, children }: StepProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (fault !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [fault]);
  const submit = (submitted: SubmitEvent): void => {
    submitted.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate onSubmit={submit} ref={form}>
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <div role="status">{reason !== null && <p className="news">{reason}</p>}</div>
      {children}
      <div role="alert">{notice !== null && <p className="notice">{notice}</p>}</div>
    </form>
  );
}

function useCountdown(from: number): [number, () => void] {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, () => setLeft(from)];
}
