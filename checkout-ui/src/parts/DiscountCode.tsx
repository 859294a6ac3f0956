import { useState } from 'react';
import type { Checkout } from '../api/types';
import { en } from '../en';
import { TextInput } from './inputs';

interface DiscountCodeProps {
  checkout: Checkout;
  fault: string | undefined;
  /** Resolves to whether the code was accepted. */
  onCode: (code: string | null) => Promise<boolean>;
}

export function DiscountCode({ checkout, fault, onCode }: DiscountCodeProps) {
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const { discount, allow_discount_codes: isAllowed, is_discount_applicable: isApplicable } = checkout;
  if (discount !== null)
    return (
      <p className="applied">
        <span>{discount.code ?? discount.name}</span>
        {isAllowed && (
          <button
            type="button"
            className="quiet"
            aria-label={en.remove(discount.code ?? discount.name)}
            onClick={() => void onCode(null)}
          >
            ×
          </button>
        )}
      </p>
    );
  if (!isAllowed || !isApplicable) return null;
  if (!isOpen)
    return (
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {en.addCode}
      </button>
    );
  const apply = async (): Promise<void> => {
    if (code.trim() === '' || !(await onCode(code.trim()))) return;
    setCode('');
    setOpen(false);
  };
  return (
    <form
      className="code"
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void apply();
      }}
    >
      <TextInput
        label={en.code}
        fault={fault}
        isLabelHidden
        placeholder={en.code}
        value={code}
        onValue={setCode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
      />
      <button type="submit" className="secondary">
        {en.apply}
      </button>
    </form>
  );
}
