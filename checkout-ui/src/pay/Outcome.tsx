import { useEffect, useRef } from 'react';
import { en } from '../en';

interface OutcomeProps {
  title: string;
  text: string;
  /** Where the customer goes on. */
  bank?: string | null;
  onBank?: (() => void) | undefined;
  /** Begins what the customer has to confirm on this page. */
  onConfirm?: () => void;
  isWaiting?: boolean;
  isDone?: boolean;
  /** Where it replaces the form, whose button had the focus. */
  takesFocus?: boolean;
}

/** What has become of a payment, or what it waits for. */
export function Outcome({ title, text, bank = null, ...shown }: OutcomeProps) {
  const { onBank, onConfirm, isWaiting = false, isDone = false, takesFocus = false } = shown;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus, title]);
  return (
    <div className="outcome" aria-live="polite">
      {isWaiting && <i className="spinner large" aria-hidden="true" />}
      {isDone && (
        <svg className="done" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
          <circle cx="24" cy="24" r="22" />
          <path d="m15 25 6 6 12-13" />
        </svg>
      )}
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      {bank !== null && (
        <a className="button" href={bank} onClick={onBank}>
          {en.goToBank}
        </a>
      )}
      {onConfirm && (
        <button type="button" className="button" onClick={onConfirm}>
          {en.goToBank}
        </button>
      )}
    </div>
  );
}
