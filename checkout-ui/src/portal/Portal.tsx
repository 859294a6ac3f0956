import { useEffect, useMemo, useState } from 'react';
import { CheckoutError } from '../api/checkout-error';
import { localeOf } from '../locale';
import { Merchant } from '../parts/Merchant';
import type { FormConfig, PaymentForm } from '../payment/payment-form';
import { Benefits } from './Benefits';
import { Details } from './Details';
import { LinkedAccounts } from './LinkedAccounts';
import { accountsOf, type PendingLink } from './links';
import { en } from './en.portal';
import { Orders } from './Orders';
import { PaymentMethods } from './PaymentMethods';
import { PortalApi } from './portal-api';
import type { MethodScene, Scene } from './scene';
import { Subscriptions } from './Subscriptions';
import type { Customer, Merchant as Seller, Platform, UsageMeter } from './types';
import { Usage } from './Usage';
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
  linkable: readonly Platform[];
  /** The customer comes back from a platform. */
  link: PendingLink | null;
  /** The customer signs out, or wants to sign in fully. */
  onLeave: () => void;
  /** The session has ended. */
  onOver: () => void;
}

interface Known {
  /** Null for sessions that are limited to a checkout. */
  customer: Customer | null;
  /** Where the merchant wants the portal to lead back to. */
  returnUrl: string | null;
}

const UNKNOWN: Known = { customer: null, returnUrl: null };

/** What a customer has bought from a merchant, and how they pay. */
export function Portal(props: PortalProps) {
  const { token, organization, paymentForm, formConfig, asked, linkable, link, onLeave, onOver } = props;
  const api = useMemo(() => new PortalApi(token), [token]);
  const [news, setNews] = useNews();
  const known = useLoaded<Known>(() => customerOf(api), onOver);
  const meters = useLoaded<UsageMeter[]>(() => ownMeters(api), onOver);
  const { customer, returnUrl } = known.data ?? UNKNOWN;
  const accounts = customer === null ? [] : accountsOf(customer);
  const isLimited = known.data !== null && customer === null;
  const locale = localeOf([asked, customer?.locale ?? null]);
  const scene: Scene = {
    ...{ api, token, organization, locale, isLimited, accounts, linkable },
    ...{ onOver, onNews: setNews },
  };
  const signOut = (): void => void api.signOut().then(onLeave, onLeave);
  const sections = SECTIONS.filter(([id]) => isShown(id, scene, meters));
  return (
    <div className="page portal">
      <a className="skip" href="#content">
        {en.skip}
      </a>
      <section className="summary" aria-label={organization.name}>
        <div className="inner">
          <Merchant
            checkout={{ organization, return_url: returnUrl }}
            isSandbox={paymentForm?.kind === 'sandbox'}
          />
          <h1>{en.heading}</h1>
          <Identity {...{ customer, known }} onLeave={signOut} />
          <nav aria-label={en.sections}>
            <ul>
              {sections.map(([id, title]) => (
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
            <Parts {...{ scene, known, meters, customer, link }} payment={{ paymentForm, formConfig }} />
          )}
        </div>
      </main>
    </div>
  );
}

interface PartsProps {
  scene: Scene;
  known: Loaded<Known>;
  meters: Loaded<UsageMeter[]>;
  customer: Customer | null;
  link: PendingLink | null;
  payment: Pick<MethodScene, 'paymentForm' | 'formConfig'>;
}

function Parts({ scene, known, meters, customer, link, payment }: PartsProps) {
  const [changes, setChanges] = useState(0);
  const follow = (): void => setChanges((count) => count + 1);
  const refresh = async (): Promise<void> => {
    await known.reload();
    follow();
  };
  return (
    <>
      <Subscriptions scene={scene} />
      {hasUsage(meters) && <Usage {...{ scene, meters }} />}
      <Benefits {...{ scene, changes }} onChange={follow} />
      <Orders scene={scene} />
      {customer !== null && (
        <>
          {hasAccounts(scene) && <LinkedAccounts {...{ scene, link }} onChanged={refresh} />}
          <PaymentMethods scene={{ ...scene, ...payment }} />
          <Details
            {...{ scene, customer }}
            onChanged={(changed) => known.set((before) => ({ ...before, customer: changed }))}
          />
        </>
      )}
    </>
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
  ['usage', en.usage],
  ['benefits', en.benefits],
  ['orders', en.orders],
  ['accounts', en.accounts],
  ['methods', en.methods],
  ['details', en.details],
] as const;

/** What sessions that are limited to a checkout do not show. */
const OWN: readonly string[] = ['accounts', 'methods', 'details'];

function isShown(id: string, scene: Scene, meters: Loaded<UsageMeter[]>): boolean {
  if (id === 'usage') return hasUsage(meters);
  return (!scene.isLimited || !OWN.includes(id)) && (id !== 'accounts' || hasAccounts(scene));
}

/** Most merchants measure nothing. */
function hasUsage({ data, hasFailed }: Loaded<UsageMeter[]>): boolean {
  return hasFailed || (data !== null && data.length > 0);
}

function hasAccounts({ linkable, accounts }: Scene): boolean {
  return linkable.length > 0 || accounts.length > 0;
}

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
  const [{ return_url: returnUrl }, customer] = await Promise.all([api.session(), ownCustomer(api)]);
  return { customer, returnUrl };
}

/** Sessions that are limited to a checkout may read neither. */
const ownCustomer = (api: PortalApi): Promise<Customer | null> => unlessClosed(api.customer(), null);
const ownMeters = (api: PortalApi): Promise<UsageMeter[]> => unlessClosed(api.meters(), []);

async function unlessClosed<Answer, Otherwise>(
  answer: Promise<Answer>,
  otherwise: Otherwise,
): Promise<Answer | Otherwise> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof CheckoutError) || error.refusal !== 'closed') throw error;
    return otherwise;
  }
}
