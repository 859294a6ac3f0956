import { defineAction } from '../../actions/defineAction';
import { addRecord, deleteRecord, managing } from '../../billing/recordActions';
import type { Discount } from './discounts.types';
import { DiscountForm } from './parts/DiscountForm';
import {
  discountChanges,
  draftOf,
  formerDiscount,
  isComplete,
  newDiscountInput,
  newDraft,
} from './parts/discountDraft';

const path = ({ id }: Discount) => ({ path: { id } });

export const addDiscount = addRecord({
  resource: 'discounts',
  newDraft,
  form: { Fields: () => <DiscountForm discount={null} />, isComplete },
  send: (api, { reason, ...draft }) =>
    api.post('/api/admin/discounts', { body: { reason, ...newDiscountInput(draft) } }),
  nameOf: ({ name }) => name,
});

export const editDiscount = defineAction({
  ...managing('discounts'),
  words: 'resources.discounts.verb.edit',
  subject: ({ name }: Discount) => name,
  common: true,
  wide: true,
  form: {
    defaults: draftOf,
    Fields: ({ target }) => <DiscountForm discount={target} />,
    isComplete,
  },
  send: (api, discount, { reason, ...draft }) =>
    api.post('/api/admin/discounts/{id}/update', {
      params: path(discount),
      body: { reason, ...discountChanges(discount, draft) },
    }),
  undo: (discount, _draft, reason) => (api) =>
    api.post('/api/admin/discounts/{id}/update', {
      params: path(discount),
      body: { reason, ...formerDiscount(discount) },
    }),
});

export const deleteDiscount = deleteRecord<Discount>({
  resource: 'discounts',
  subject: ({ name }) => name,
  send: (api, discount, body) =>
    api.post('/api/admin/discounts/{id}/delete', { params: path(discount), body }),
});
