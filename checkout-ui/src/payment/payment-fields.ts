import type { Faults } from '../form';
import type { PaymentTerms } from './payment-form';
import type { PaymentEntry } from './usePaymentEntry';

export interface PaymentFieldsProps {
  entry: PaymentEntry;
  terms: PaymentTerms;
  faults: Faults;
  locale: string;
  merchant: string;
  /** Whether the page asks for name, email and address, so that the form does not. */
  asksForDetails: boolean;
  /** What was entered has changed, by the names of the faults. */
  onEdited: (...names: string[]) => void;
  onEscape?: (() => void) | undefined;
}
