import { useEffect, useRef, useState } from 'react';
import type { CheckoutError } from '../api/checkout-error';
import { ConfirmDialog } from './ConfirmDialog';
import { en } from './en.portal';
import type { PendingLink } from './links';
import type { Scene } from './scene';
import { Empty } from './Section';
import type { LinkedAccount } from './types';
import { useLinking } from './useLinking';
import { useWork } from './useWork';
import { WorkButton } from './WorkButton';

interface LinkedAccountsProps {
  scene: Scene;
  /** The customer comes back from a platform. */
  link: PendingLink | null;
  onChanged: () => Promise<void>;
}

/** Accounts at other platforms, which benefits are granted to. */
export function LinkedAccounts({ scene, link, onChanged }: LinkedAccountsProps) {
  const { accounts, linkable } = scene;
  const fault = useCompletion(scene, link, onChanged);
  const { isBusy, notice, begin } = useLinking(scene);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (fault !== null) section.current?.scrollIntoView();
  }, [fault]);
  return (
    <section ref={section} id="accounts" className="part" aria-labelledby="accounts-title">
      <h2 id="accounts-title" tabIndex={-1}>
        {en.accounts}
      </h2>
      {accounts.length === 0 ? (
        <Empty text={en.noAccounts} />
      ) : (
        <ul className="panel rows">
          {accounts.map((account) => (
            <AccountRow key={`${account.platform}:${account.id}`} {...{ scene, account, onChanged }} />
          ))}
        </ul>
      )}
      <div role="alert">
        {[fault, notice].map(
          (text) =>
            text !== null && (
              <p key={text} className="notice">
                {text}
              </p>
            ),
        )}
      </div>
      <div className="actions">
        {linkable.map((platform) => (
          <WorkButton
            key={platform}
            look="secondary"
            label={en.linkAccount(en.platforms[platform])}
            isDisabled={isBusy}
            onClick={() => void begin(platform)}
          />
        ))}
      </div>
    </section>
  );
}

/** Completes a link once. @returns why it failed */
function useCompletion(
  { api, onOver, onNews }: Scene,
  link: PendingLink | null,
  onChanged: () => Promise<void>,
): string | null {
  const [fault, setFault] = useState<string | null>(isDenied(link) ? en.linkDenied : null);
  const onRefused = (error: CheckoutError): boolean => {
    const [first] = Object.values(error.faults);
    if (first !== undefined) setFault(first.message);
    return first !== undefined;
  };
  const { notice, run } = useWork({ onOver, onRefused });
  const isBegun = useRef(false);
  useEffect(() => {
    if (!link?.proof || isBegun.current) return;
    isBegun.current = true;
    const { platform, proof } = link;
    void run(async () => {
      await api.linkAccount(platform, proof);
      await onChanged();
      onNews(en.accountLinked(en.platforms[platform]));
    });
  });
  return fault ?? notice;
}

const isDenied = (link: PendingLink | null): boolean => link !== null && link.proof === null;

interface AccountRowProps {
  scene: Scene;
  account: LinkedAccount;
  onChanged: () => Promise<void>;
}

function AccountRow({ scene: { api, onOver, onNews }, account, onChanged }: AccountRowProps) {
  const [isAsking, setAsking] = useState(false);
  const { platform, id, name } = account;
  const unlink = async (): Promise<void> => {
    await api.unlinkAccount(platform, id);
    setAsking(false);
    await onChanged();
    onNews(en.accountUnlinked(name));
  };
  return (
    <li>
      <div className="what">
        <span className="name">{name}</span>
        <span className="help">{en.platforms[platform]}</span>
      </div>
      <div className="state" />
      <div className="actions">
        <WorkButton
          look="secondary"
          label={en.unlink}
          name={en.unlinkOf(name, en.platforms[platform])}
          onClick={() => setAsking(true)}
        />
      </div>
      {isAsking && (
        <ConfirmDialog
          title={en.unlinkTitle(name)}
          text={en.unlinkHint}
          label={en.unlink}
          words={{ input: en.accountInUse }}
          work={unlink}
          onOver={onOver}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
