import { useEffect, useMemo, useState } from 'react';
import { CheckoutError } from '../api/checkout-error';
import { localeOf } from '../locale';
import { Merchant } from '../parts/Merchant';
import type { FormConfig, PaymentForm } from '../payment/payment-form';
import { Benefits } from './Benefits';
import { Details } from './Details';
import { en } from './en.portal';
import { Orders } from './Orders';
import { PaymentMethods } from './PaymentMethods';
import { PortalApi } from './portal-api';
import type { Scene } from './scene';
import { Subscriptions } from './Subscriptions';
import type { Customer, Merchant as Seller } from './types';
import { useLoaded, type Loaded } from './useLoaded';
import { WorkButton } from './WorkButton';

interface PortalProps {
  token: string;
  organization: Seller;
  /** Null where the merchant takes no payments. */
  paymentForm: PaymentForm | null;
  formConfig: FormConfig;
  /** The locale in the address of the page. */
  asked: string | null;
  /** The customer signs out, or wants to sign in fully. */
  onLeave: () => void;
  /** The session has ended. */
  onOver: () => void;
}

/** Null for sessions that are limited to a checkout. */
type Known = { customer: Customer | null };

/** What a customer has bought from a merchant, and how they pay. */
export function Portal(props: PortalProps) {
  const { token, organization, paymentForm, formConfig, asked, onLeave, onOver } = props;
  const api = useMemo(() => new PortalApi(token), [token]);
  const [news, setNews] = useNews();
  const known = useLoaded<Known>(() => customerOf(api), onOver);
  const customer = known.data?.customer ?? null;
  const isLimited = known.data !== null && customer === null;
  const locale = localeOf([asked, customer?.locale ?? null]);
  const scene: Scene = { api, token, organization, locale, isLimited, onOver, onNews: setNews };
  return (
    <div className="page portal">
      <a className="skip" href="#content">
        {en.skip}
      </a>
      <section className="summary" aria-label={organization.name}>
        <div className="inner">
          <Merchant
            checkout={{ organization, return_url: null }}
            isSandbox={paymentForm?.kind === 'sandbox'}
          />
          <h1>{en.heading}</h1>
          <Identity {...{ customer, known, onLeave }} />
          <nav aria-label={en.sections}>
            <ul>
              {SECTIONS.filter(([id]) => !isLimited || !OWN.includes(id)).map(([id, title]) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </section>
      <main className="main" id="content">
        <div className="inner">
          {isLimited && (
            <div className="panel limited">
              <h2>{en.limited}</h2>
              <p>{en.limitedHint}</p>
              <WorkButton look="primary" label={en.fullSignIn} onClick={onLeave} />
            </div>
          )}
          <div role="status" className="said">
            {news !== '' && <p className="news">{news}</p>}
          </div>
          {known.data !== null && (
            <>
              <Subscriptions scene={scene} />
              <Benefits scene={scene} />
              <Orders scene={scene} />
              {customer !== null && (
                <>
                  <PaymentMethods scene={{ ...scene, paymentForm, formConfig }} />
                  <Details
                    {...{ scene, customer }}
                    onChanged={(changed) => known.set(() => ({ customer: changed }))}
                  />
                </>
              )}
            </>
          )}
        </div>
      </main>
    </div>
  );
}

/** Milliseconds for which news are shown. */
const NEWS_TIME = 8_000;

function useNews(): [string, (news: string) => void] {
  const [news, setNews] = useState('');
  useEffect(() => {
    if (news === '') return undefined;
    const timer = setTimeout(() => setNews(''), NEWS_TIME);
    return () => clearTimeout(timer);
  }, [news]);
  return [news, setNews];
}

const SECTIONS = [
  ['subscriptions', en.subscriptions],
  ['benefits', en.benefits],
  ['orders', en.orders],
  ['methods', en.methods],
  ['details', en.details],
] as const;

/** What sessions that are limited to a checkout do not show. */
const OWN: readonly string[] = ['methods', 'details'];

interface IdentityProps {
  customer: Customer | null;
  known: Loaded<Known>;
  onLeave: () => void;
}

function Identity({ customer, known, onLeave }: IdentityProps) {
  if (known.hasFailed)
    return (
      <div role="alert" className="trouble">
        <p>{en.loadFailed}</p>
        <WorkButton look="secondary" label={en.retry} onClick={() => void known.reload()} />
      </div>
    );
  if (known.data === null) return <i className="bone" />;
  return (
    <p className="identity">
      {customer !== null && <span>{en.signedInAs(customer.email)}</span>}
      {customer !== null && (
        <button type="button" className="link" onClick={onLeave}>
          {en.signOut}
        </button>
      )}
    </p>
  );
}

async function customerOf(api: PortalApi): Promise<Known> {
  try {
    return { customer: await api.customer() };
  } catch (error) {
    if (!(error instanceof CheckoutError) || error.refusal !== 'closed') throw error;
    // Sessions that are limited to a checkout may not read it.
    return { customer: null };
  }
}
