import { defineAction } from '../../actions/defineAction';
import { MetadataFields } from '../../billing/MetadataFields';
import { addRecord, archiving, managing } from '../../billing/recordActions';
import { BenefitFields } from './parts/BenefitFields';
import { CustomFieldFields } from './parts/CustomFieldFields';
import { DetailFields, TrialFields } from './parts/DetailFields';
import { ImageFields } from './parts/ImageFields';
import { NewProductForm } from './parts/NewProductForm';
import { PriceFields } from './parts/PriceFields';
import { arePricesComplete, keptPrice, sentPrices, type PricesDraft } from './parts/priceDraft';
import {
  areDetailsComplete,
  benefitsOf,
  detailsOf,
  fieldsOf,
  isProductComplete,
  newProduct,
  sentDetails,
  sentFields,
  sentProduct,
  type ImagesDraft,
} from './parts/productDraft';
import { uploadImages } from './parts/uploadImages';
import type { Product } from './products.types';

const verb = 'resources.products.verb';

const subject = ({ name }: Product) => name;
const path = ({ id }: Product) => ({ path: { id } });

/** The members of a price that have a field; other errors of prices are shown above all of them. */
const priceErrors = [
  'currency',
  'prices',
  /^prices\.\d+\.(?:amount_type|meter_id|(?:price|minimum|preset|maximum|unit|cap)_amount)$/,
];
const detailErrors = [
  'name',
  'description',
  'visibility',
  'trial_interval',
  'trial_interval_count',
  'metadata',
];

export const addProduct = addRecord({
  resource: 'products',
  newDraft: newProduct,
  form: {
    Fields: ({ target }) => <NewProductForm isMerchantNamed={target.merchantId !== ''} />,
    isComplete: isProductComplete,
    errorFields: [
      'organization_id',
      'recurring_interval',
      'recurring_interval_count',
      ...detailErrors,
      ...priceErrors,
      'benefits',
      'attached_custom_fields',
      'medias',
    ],
  },
  send: async (api, { reason, ...draft }) => {
    const medias = await uploadImages(api, draft.medias, { merchantId: draft.organization_id, reason });
    return api.post('/api/admin/products', { body: { reason, ...sentProduct(draft), medias } });
  },
  nameOf: ({ name }) => name,
});

export const editProduct = defineAction({
  ...managing('products'),
  words: `${verb}.edit`,
  subject,
  common: true,
  wide: true,
  form: {
    defaults: detailsOf,
    Fields: ({ target: { is_recurring: isRecurring } }) => (
      <>
        <DetailFields autoFocus />
        {isRecurring && <TrialFields />}
        <MetadataFields />
      </>
    ),
    isComplete: areDetailsComplete,
    errorFields: detailErrors,
  },
  send: (api, product, { reason, ...draft }) =>
    api.post('/api/admin/products/{id}/update', {
      params: path(product),
      body: { reason, ...sentDetails(draft, product) },
    }),
  undo: (product, _draft, reason) => (api) =>
    api.post('/api/admin/products/{id}/update', {
      params: path(product),
      body: { reason, ...sentDetails(detailsOf(product), product) },
    }),
});

export const editPrices = defineAction({
  ...managing('products'),
  words: `${verb}.prices`,
  subject,
  wide: true,
  form: {
    defaults: ({ prices }): PricesDraft => ({
      currency: prices[0]?.price_currency.toUpperCase() ?? '',
      prices: prices.map(keptPrice),
    }),
    Fields: ({ target }) => (
      <PriceFields merchantId={target.organization_id} billed={target} current={target.prices} />
    ),
    isComplete: arePricesComplete,
    errorFields: priceErrors,
  },
  send: (api, product, { reason, ...draft }) =>
    api.post('/api/admin/products/{id}/update', {
      params: path(product),
      body: { reason, prices: sentPrices(draft) },
    }),
});

export const editBenefits = defineAction({
  ...managing('products'),
  words: `${verb}.benefits`,
  subject,
  wide: true,
  form: {
    defaults: benefitsOf,
    Fields: ({ target }) => <BenefitFields merchantId={target.organization_id} />,
    errorFields: ['benefits'],
  },
  send: (api, product, { reason, benefits }) =>
    api.post('/api/admin/products/{id}/benefits', {
      params: path(product),
      body: { reason, benefits: benefits.map(({ row }) => row) },
    }),
  undo: (product, _draft, reason) => (api) =>
    api.post('/api/admin/products/{id}/benefits', {
      params: path(product),
      body: { reason, benefits: product.benefits.map(({ id }) => id) },
    }),
});

export const editFields = defineAction({
  ...managing('products'),
  words: `${verb}.fields`,
  subject,
  wide: true,
  form: {
    defaults: fieldsOf,
    Fields: ({ target }) => <CustomFieldFields merchantId={target.organization_id} />,
    errorFields: ['attached_custom_fields'],
  },
  send: (api, product, { reason, ...draft }) =>
    api.post('/api/admin/products/{id}/update', {
      params: path(product),
      body: { reason, attached_custom_fields: sentFields(draft) },
    }),
  undo: (product, _draft, reason) => (api) =>
    api.post('/api/admin/products/{id}/update', {
      params: path(product),
      body: { reason, attached_custom_fields: sentFields(fieldsOf(product)) },
    }),
});

export const editImages = defineAction({
  ...managing('products'),
  words: `${verb}.images`,
  subject,
  wide: true,
  form: {
    defaults: ({ medias }): ImagesDraft => ({
      medias: medias.map(({ id, name, public_url: url }) => ({
        name,
        url,
        stored: id,
        file: null,
      })),
    }),
    Fields: () => <ImageFields />,
    errorFields: ['medias'],
  },
  send: async (api, product, { reason, ...draft }) => {
    const medias = await uploadImages(api, draft.medias, { merchantId: product.organization_id, reason });
    return api.post('/api/admin/products/{id}/update', { params: path(product), body: { reason, medias } });
  },
  undo: (product, _draft, reason) => (api) =>
    api.post('/api/admin/products/{id}/update', {
      params: path(product),
      body: { reason, medias: product.medias.map(({ id }) => id) },
    }),
});

export const { archive: archiveProduct, restore: restoreProduct } = archiving({
  resource: 'products',
  subject,
  isArchived: ({ is_archived }) => is_archived,
  archive: (api, product, body) =>
    api.post('/api/admin/products/{id}/archive', { params: path(product), body }),
  restore: (api, product, body) =>
    api.post('/api/admin/products/{id}/restore', { params: path(product), body }),
});
