import { useEffect, useRef, useState } from 'react';
import { CheckoutError } from '../api/checkout-error';
import { en as shared } from '../en';
import { CardPayment } from '../pay/CardPayment';
import { Outcome } from '../pay/Outcome';
import { challengeOf, type Challenge } from '../payment/challenge';
import { useStripeChallenge } from '../payment/useStripeChallenge';
import { en } from './en.portal';
import type { MethodScene } from './scene';
import { openSetup } from './session';
import type { AddedMethod } from './types';
import { WorkButton } from './WorkButton';

/** Milliseconds between two looks at a method whose outcome is open. */
const PAUSE = 2_000;

interface AddMethodProps {
  scene: MethodScene;
  onSaved: () => void;
  onClose: () => void;
}

type Step = { at: 'form'; notice: string | null } | { at: 'bank'; secret: string; isFresh: boolean };

/** The form that saves a payment method, and what the bank wants the customer to confirm. */
export function AddMethod({ scene, onSaved, onClose }: AddMethodProps) {
  const { api, organization, paymentForm, formConfig, locale, onOver } = scene;
  const { slug } = organization;
  const [step, setStep] = useState<Step>(() => {
    const secret = openSetup.find(slug);
    return secret === null ? { at: 'form', notice: null } : { at: 'bank', secret, isFresh: false };
  });

  const saved = (): void => {
    openSetup.forget(slug);
    onSaved();
  };
  const take = ({ status, client_secret: secret }: AddedMethod): void => {
    if (status === 'succeeded' || secret === null) return saved();
    openSetup.keep(slug, secret);
    setStep({ at: 'bank', secret, isFresh: true });
    const challenge = challengeOf(formConfig, secret);
    if (challenge?.kind === 'page') location.assign(challenge.url);
  };
  if (step.at === 'bank')
    return (
      <BankStep
        {...{ scene, step }}
        challenge={challengeOf(formConfig, step.secret)}
        onSaved={saved}
        onFailed={(notice) => {
          openSetup.forget(slug);
          setStep({ at: 'form', notice });
        }}
      />
    );
  return (
    <div className="panel adding">
      <CardPayment
        title={en.addMethod}
        label={shared.saveCard}
        note={en.methodKept(organization.name)}
        notice={step.notice}
        paymentForm={paymentForm}
        terms={{ amount: null, currency: organization.default_presentment_currency, savesMethod: true }}
        locale={locale}
        merchant={organization.name}
        send={async (token, key) => {
          const returnUrl = new URL(location.pathname, location.origin).href;
          try {
            take(await api.addMethod(token, key, returnUrl));
          } catch (error) {
            if (!(error instanceof CheckoutError) || error.refusal !== 'session') throw error;
            onOver();
          }
        }}
        reread={() => Promise.resolve()}
        onProblem={() => undefined}
      />
      <WorkButton look="secondary" label={en.back} onClick={onClose} />
    </div>
  );
}

interface BankStepProps {
  scene: MethodScene;
  step: { secret: string; isFresh: boolean };
  challenge: Challenge | null;
  onSaved: () => void;
  onFailed: (notice: string) => void;
}

/** Asks the server what became of the method until that is known. */
function BankStep({ scene, step, challenge, onSaved, onFailed }: BankStepProps) {
  const { api, onOver } = scene;
  const { state, ask } = useStripeChallenge({
    challenge,
    beginsAtOnce: step.isFresh,
    hasReturned: false,
  });
  const [isOpen, setOpen] = useState(false);
  const outcome = useRef({ onSaved, onFailed, onOver });
  useEffect(() => {
    outcome.current = { onSaved, onFailed, onOver };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    const look = async (): Promise<void> => {
      const { status } = await api.confirmMethod(step.secret);
      if (isGone) return;
      if (status === 'succeeded') return outcome.current.onSaved();
      setOpen(status === 'requires_action');
      timer = setTimeout(() => void tryLook(), PAUSE);
    };
    const tryLook = async (): Promise<void> => {
      try {
        await look();
      } catch (error) {
        if (!(error instanceof CheckoutError)) throw error;
        if (isGone) return;
        if (error.refusal === 'session') return outcome.current.onOver();
        if (error.refusal === 'unreachable' || error.refusal === 'limit' || error.refusal === 'server') {
          timer = setTimeout(() => void tryLook(), PAUSE);
        } else outcome.current.onFailed(error.message || shared.declined);
      }
    };
    timer = setTimeout(() => void tryLook(), 0);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [api, step.secret]);
  const isAsked = isOpen && state !== 'answered';
  return (
    <div className="panel">
      <Outcome
        title={isAsked ? shared.confirmCard : shared.savingCard}
        text={
          state === 'unreachable'
            ? shared.confirmUnreachable
            : isAsked
              ? shared.confirmCardHint
              : shared.processingHint
        }
        {...(isAsked && challenge?.kind === 'page' && { bank: challenge.url })}
        {...(isAsked &&
          challenge?.kind === 'stripe' &&
          state !== 'asking' && { onConfirm: () => void ask() })}
        isWaiting
        takesFocus
      />
    </div>
  );
}
