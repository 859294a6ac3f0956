import { defineAction } from '../../../actions/defineAction';
import type { MerchantDetail } from '../merchants.types';
import { isSellerComplete, sellerDraftOf, sentSeller } from './sellerDraft';
import { SellerForm } from './SellerForm';
import { isTaxComplete, sentTax, taxDraftOf } from './taxDraft';
import { TaxForm } from './TaxForm';

const verb = 'resources.merchants.verb';

const refreshes = [['merchants'], ['audit-entries']];

const path = ({ id }: MerchantDetail) => ({ path: { id } });

export const editTax = defineAction({
  words: `${verb}.edit_tax`,
  permission: ['billing', 'manage'],
  subject: ({ name }: MerchantDetail) => name,
  wide: true,
  form: {
    defaults: taxDraftOf,
    Fields: TaxForm,
    isComplete: isTaxComplete,
    errorFields: ['calculator', 'origin_country', 'rates', /^rates\.\d+\.\w+$/],
  },
  send: (api, merchant, { reason, ...draft }) =>
    api.post('/api/admin/merchants/{id}/update-tax-settings', {
      params: path(merchant),
      body: { reason, ...sentTax(draft) },
    }),
  refreshes,
  undo: (merchant, _draft, reason) => (api) =>
    api.post('/api/admin/merchants/{id}/update-tax-settings', {
      params: path(merchant),
      body: { reason, ...merchant.tax },
    }),
});

export const editSeller = defineAction({
  words: `${verb}.edit_seller`,
  permission: ['billing', 'manage'],
  subject: ({ name }: MerchantDetail) => name,
  wide: true,
  form: {
    defaults: sellerDraftOf,
    Fields: SellerForm,
    isComplete: isSellerComplete,
    errorFields: ['legal_name', 'tax_id', 'footer', 'invoice_prefix', /^address\.\w+$/],
  },
  send: (api, merchant, { reason, ...draft }) =>
    api.post('/api/admin/merchants/{id}/update-seller-details', {
      params: path(merchant),
      body: { reason, ...sentSeller(draft) },
    }),
  refreshes,
  undo: (merchant, _draft, reason) => (api) =>
    api.post('/api/admin/merchants/{id}/update-seller-details', {
      params: path(merchant),
      body: { reason, ...merchant.sellerDetails },
    }),
});
