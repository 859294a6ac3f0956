import {
  isMetadataComplete,
  metadataDraft,
  sentMetadata,
  type MetadataDraft,
} from '../../../billing/metadataDraft';
import type { ChosenRow } from '../../../billing/useRowOptions';
import { instantOf, localText } from '../../../forms/localTime';
import { majorText, minorUnits } from '../../../format/money';
import { basisPointsOf, percentOf } from '../../merchants/parts/taxDraft';
import type { Discount, DiscountDuration, DiscountType } from '../discounts.types';

/** The form values of a discount; members are named as the server names their errors. */
export interface DiscountDraft extends MetadataDraft {
  organization_id: string;
  name: string;
  type: DiscountType;
  /** In percent, as it is typed. */
  basis_points: string;
  /** In major units, as it is typed. */
  amount: string;
  currency: string;
  duration: DiscountDuration;
  duration_in_months: string;
  /** To which it is limited; empty for all. */
  products: ChosenRow[];
  code: string;
  /** Local times to the minute; empty for none. */
  starts_at: string;
  ends_at: string;
  max_redemptions: string;
  max_redemptions_per_customer: string;
}

export const newDraft = (merchantId: string): DiscountDraft => ({
  organization_id: merchantId,
  name: '',
  type: 'percentage',
  basis_points: '',
  amount: '',
  currency: '',
  duration: 'once',
  duration_in_months: '3',
  products: [],
  code: '',
  starts_at: '',
  ends_at: '',
  max_redemptions: '',
  max_redemptions_per_customer: '',
  metadata: [],
});

const textOf = (value: number | null | undefined): string => (value ?? '').toString();
const timeOf = (instant: string | null): string => (instant === null ? '' : localText(new Date(instant)));

export function draftOf(discount: Discount): DiscountDraft {
  const { amount, currency = '', basis_points: points } = discount;
  return {
    organization_id: discount.organization_id,
    name: discount.name,
    type: discount.type,
    basis_points: points === undefined ? '' : percentOf(points),
    amount: amount === undefined ? '' : majorText(amount, currency),
    currency: currency.toUpperCase(),
    duration: discount.duration,
    duration_in_months: textOf(discount.duration_in_months),
    products: discount.products.map(({ id, name }) => ({ row: id, name })),
    code: discount.code ?? '',
    starts_at: timeOf(discount.starts_at),
    ends_at: timeOf(discount.ends_at),
    max_redemptions: textOf(discount.max_redemptions),
    max_redemptions_per_customer: textOf(discount.max_redemptions_per_customer),
    metadata: metadataDraft(discount.metadata),
  };
}

/** Terms of a discount that was redeemed stay. */
export const areTermsLocked = ({ redemptions_count: count }: Discount): boolean => count > 0;

export function newDiscountInput(draft: DiscountDraft) {
  return {
    organization_id: draft.organization_id,
    type: draft.type,
    duration: draft.duration,
    ...sentBasics(draft),
    ...sentTerms(draft),
    metadata: sentMetadata(draft.metadata),
    starts_at: instantOf(draft.starts_at) || null,
    ends_at: instantOf(draft.ends_at) || null,
  };
}

/** Times are sent where they were changed, because the form drops their seconds. */
export function discountChanges(discount: Discount, draft: DiscountDraft) {
  const before = draftOf(discount);
  const isChanged = (name: 'starts_at' | 'ends_at') => draft[name] !== before[name];
  return {
    ...sentBasics(draft),
    ...(!areTermsLocked(discount) && sentTerms(draft)),
    metadata: sentMetadata(draft.metadata, discount.metadata),
    ...(isChanged('starts_at') && { starts_at: instantOf(draft.starts_at) || null }),
    ...(isChanged('ends_at') && { ends_at: instantOf(draft.ends_at) || null }),
  };
}

/** What makes a changed discount what it was. */
export const formerDiscount = (discount: Discount) => ({
  ...discountChanges(discount, draftOf(discount)),
  starts_at: discount.starts_at,
  ends_at: discount.ends_at,
});

function sentBasics({ name, code, duration, ...draft }: DiscountDraft) {
  return {
    name: name.trim(),
    products: draft.products.map(({ row }) => row),
    code: code.trim() || null,
    max_redemptions: countOf(draft.max_redemptions),
    max_redemptions_per_customer: countOf(draft.max_redemptions_per_customer),
    ...(duration === 'repeating' && { duration_in_months: Number(draft.duration_in_months) }),
  };
}

function sentTerms({ type, amount, currency, basis_points }: DiscountDraft) {
  if (type === 'percentage') return { basis_points: basisPointsOf(basis_points) ?? 0 };
  return { amount: minorUnits(amount, currency) ?? 0, currency: currency.trim().toLowerCase() };
}

const countOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

const isCount = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text.trim());

function areTermsComplete({ type, amount, currency, basis_points }: DiscountDraft): boolean {
  if (type === 'percentage') return (basisPointsOf(basis_points) ?? 0) > 0;
  return currency.trim().length === 3 && minorUnits(amount, currency) !== null;
}

export function isComplete(draft: DiscountDraft): boolean {
  const limits = [draft.max_redemptions, draft.max_redemptions_per_customer];
  return (
    draft.organization_id !== '' &&
    draft.name.trim() !== '' &&
    areTermsComplete(draft) &&
    (draft.duration !== 'repeating' || isCount(draft.duration_in_months)) &&
    limits.every((limit) => limit.trim() === '' || isCount(limit)) &&
    isMetadataComplete(draft.metadata)
  );
}
