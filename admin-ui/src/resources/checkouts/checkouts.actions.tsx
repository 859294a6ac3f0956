import { defineAction } from '../../actions/defineAction';
import type { Checkout } from './checkouts.types';
import { PageDialog } from './parts/PageDialog';

export const disclosePage = defineAction({
  words: 'resources.checkouts.verb.disclose',
  permission: ['billing', 'manage'],
  allows: ({ status }) => status === 'open',
  subject: ({ product }: Checkout) => product.name,
  send: (api, { id }, body) =>
    api.post('/api/admin/checkouts/{id}/disclose-page', { params: { path: { id } }, body }),
  refreshes: [['audit-entries'], ['checkouts']],
  done: () => null,
  Result: PageDialog,
});
