import { useState } from 'react';
import { Merchant } from '../parts/Merchant';
import { en } from './en.portal';
import { publicApi } from './portal-api';
import type { Merchant as Seller } from './types';
import { useWork } from './useWork';
import { WorkButton } from './WorkButton';

interface ConfirmEmailProps {
  organization: Seller;
  isSandbox: boolean;
  /** Of the email. */
  token: string;
  onConfirmed: (sessionToken: string) => void;
  onClose: () => void;
}

/** Asks before the address changes: programs that read emails open their links. */
export function ConfirmEmail({ organization, isSandbox, token, onConfirmed, onClose }: ConfirmEmailProps) {
  const [isGone, setGone] = useState(false);
  const { isBusy, notice, run } = useWork({ onOver: () => setGone(true), words: { input: en.emailTaken } });
  return (
    <main className="sign-in">
      <Merchant checkout={{ organization, return_url: null }} isSandbox={isSandbox} />
      <h1>{en.confirmEmail}</h1>
      <p className="lead">{en.confirmEmailHint(organization.name)}</p>
      <div role="alert">
        {isGone && <p className="notice">{en.emailLinkGone}</p>}
        {notice !== null && <p className="notice">{notice}</p>}
      </div>
      <WorkButton
        look="primary"
        label={isGone ? en.continue : en.confirmEmail}
        isBusy={isBusy}
        onClick={() =>
          isGone ? onClose() : void run(async () => onConfirmed(await publicApi.confirmEmail(token)))
        }
      />
    </main>
  );
}
