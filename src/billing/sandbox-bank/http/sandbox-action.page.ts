import { amountInWords } from '#common/money/amount-in-words.js';
import { exactNumber } from '#common/money/exact-number.js';
import type { Page } from '#platform/http/pages/page.js';
import type { ChargeStatus } from '../../gateways/gateway-results.js';
import type { SandboxActionColumns } from '../sandbox-action.queries.js';
import { cardOf } from '../sandbox-cards.js';

const label = 'Sandbox · no money moves';

/** Asks the buyer, as the bank of a card would. */
export function askingPage(payment: SandboxActionColumns, action: string): Page {
  return {
    label,
    title: 'Confirm your payment',
    text: 'Your bank asks whether you approve this payment.',
    sections: [{ heading: 'Payment', rows: rowsOf(payment) }],
    forms: [
      { action, fields: { outcome: 'approve' }, button: 'Approve' },
      { action, fields: { outcome: 'reject' }, button: 'Reject', isSecondary: true },
    ],
  };
}

/** After the answer, and when the page is opened again. */
export function endedPage(status: ChargeStatus): Page {
  switch (status) {
    case 'succeeded':
      return { label, title: 'Payment approved', text: 'You have confirmed the payment.' };
    case 'canceled':
      return {
        label,
        title: 'Payment canceled',
        text: 'You did not confirm it in time and were not charged.',
      };
    default:
      return { label, title: 'Payment rejected', text: 'You were not charged.' };
  }
}

export const refusalPages = {
  unknown: { label, title: 'This payment link does not work', text: 'Part of the link may be missing.' },
  ended: { label, title: 'This payment has ended', text: 'It no longer waits for your answer.' },
  closed: { title: 'This page is not available', text: 'Payments are not made in the sandbox.' },
} satisfies Record<string, Page>;

function rowsOf({ token, amount, currency, description }: SandboxActionColumns) {
  const isCharge = amount !== null && currency !== null;
  return [
    isCharge
      ? { term: 'Amount', text: amountInWords(exactNumber(BigInt(amount)), currency) }
      : { term: 'For', text: 'Later payments' },
    ...(description === '' ? [] : [{ term: 'To', text: description }]),
    { term: 'Card', text: `•••• ${cardOf(token).number.slice(-4)}` },
  ];
}
