import type { Wire } from '../../../api/types';
import {
  isMetadataComplete,
  metadataDraft,
  sentMetadata,
  type MetadataDraft,
} from '../../../billing/metadataDraft';
import type { ChosenRow } from '../../../billing/useRowOptions';
import type { Interval, Product, Visibility } from '../products.types';
import { arePricesComplete, newPrice, sentPrice, type PricesDraft } from './priceDraft';
import type { ImageDraft } from './uploadImages';

type NewProductBody = Omit<Wire['CreateProductAsStaffBody'], 'reason' | 'medias'>;
type ChangesBody = Omit<Wire['UpdateProductAsStaffBody'], 'reason'>;

export interface FieldRow extends ChosenRow {
  required: boolean;
}

export interface DetailsDraft extends MetadataDraft {
  name: string;
  description: string;
  visibility: Visibility;
  /** Empty without a trial. */
  trial_interval: Interval | '';
  trial_interval_count: string;
}

export interface BenefitsDraft {
  benefits: ChosenRow[];
}

export interface FieldsDraft {
  attached_custom_fields: FieldRow[];
}

export interface ImagesDraft {
  medias: ImageDraft[];
}

export interface NewProductDraft extends DetailsDraft, PricesDraft, BenefitsDraft, FieldsDraft, ImagesDraft {
  organization_id: string;
  /** `once` for products that are bought once. */
  recurring_interval: Interval | 'once';
  recurring_interval_count: string;
}

export const newProduct = (merchantId: string): NewProductDraft => ({
  organization_id: merchantId,
  name: '',
  description: '',
  visibility: 'public',
  recurring_interval: 'month',
  recurring_interval_count: '1',
  trial_interval: '',
  trial_interval_count: '',
  metadata: [],
  currency: '',
  prices: [newPrice],
  benefits: [],
  attached_custom_fields: [],
  medias: [],
});

export const detailsOf = (product: Product): DetailsDraft => ({
  name: product.name,
  description: product.description ?? '',
  visibility: product.visibility,
  trial_interval: product.trial_interval ?? '',
  trial_interval_count: String(product.trial_interval_count ?? ''),
  metadata: metadataDraft(product.metadata),
});

export const benefitsOf = ({ benefits }: Product): BenefitsDraft => ({
  benefits: benefits.map(({ id, description }) => ({ row: id, name: description })),
});

export const fieldsOf = ({ attached_custom_fields: fields }: Product): FieldsDraft => ({
  attached_custom_fields: fields.map(({ custom_field_id: id, custom_field: { name }, required }) => ({
    row: id,
    name,
    required,
  })),
});

const isCount = (text: string): boolean => /^[1-9]\d{0,2}$/.test(text.trim());

export const areDetailsComplete = (draft: DetailsDraft): boolean =>
  draft.name.trim().length >= 3 &&
  (draft.trial_interval === '' || isCount(draft.trial_interval_count)) &&
  isMetadataComplete(draft.metadata);

export const isProductComplete = (draft: NewProductDraft): boolean =>
  draft.organization_id !== '' &&
  areDetailsComplete(draft) &&
  (draft.recurring_interval === 'once' || isCount(draft.recurring_interval_count)) &&
  arePricesComplete(draft);

/** Null for both removes the trial. */
const sentTrial = ({ trial_interval: interval, trial_interval_count: count }: DetailsDraft) => ({
  trial_interval: interval || null,
  trial_interval_count: interval ? Number(count) : null,
});

export const sentDetails = (draft: DetailsDraft, former?: Product) => ({
  name: draft.name.trim(),
  description: draft.description.trim(),
  visibility: draft.visibility,
  ...sentTrial(draft),
  metadata: sentMetadata(draft.metadata, former?.metadata),
});

export const sentFields = ({ attached_custom_fields: fields }: FieldsDraft) =>
  fields.map(({ row, required }) => ({ custom_field_id: row, required })) satisfies NonNullable<
    ChangesBody['attached_custom_fields']
  >;

/** A complete new product as it is sent, without its images. */
export function sentProduct(draft: NewProductDraft): NewProductBody {
  const isRecurring = draft.recurring_interval !== 'once';
  const details = sentDetails(draft);
  return {
    organization_id: draft.organization_id,
    ...details,
    ...(!isRecurring && { trial_interval: null, trial_interval_count: null }),
    recurring_interval: draft.recurring_interval === 'once' ? null : draft.recurring_interval,
    recurring_interval_count: isRecurring ? Number(draft.recurring_interval_count) : null,
    prices: draft.prices.map((price) => sentPrice(price, draft.currency)),
    benefits: draft.benefits.map(({ row }) => row),
    attached_custom_fields: sentFields(draft),
  };
}
