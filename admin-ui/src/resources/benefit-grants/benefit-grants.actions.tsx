import { defineAction } from '../../actions/defineAction';
import { managing } from '../../billing/recordActions';
import type { StaffApi } from '../../providers/staffApi';
import type { Grant, GrantDraft, GrantPurchase } from './benefit-grants.types';
import { BenefitField } from './parts/BenefitField';

const verb = 'resources.benefit-grants.verb';

export const titleOf = ({
  benefit_description: benefit,
  customer_name: name,
  customer_email: email,
}: Grant): string => `${benefit}, ${name ?? email ?? ''}`;

/** The grant is settled right after, and may already be what it is then. */
const refreshing = { ...managing('benefit-grants'), refreshesOnFailure: true };

type Path = { params: { path: { id: string } }; body: { reason: string } };

interface Decision {
  name: string;
  allows: (grant: Grant) => boolean;
  send: (api: StaffApi, request: Path) => Promise<unknown>;
  destructive?: boolean;
  common?: boolean;
}

const decision = ({ name, send, ...rest }: Decision) =>
  defineAction({
    ...refreshing,
    ...rest,
    words: `${verb}.${name}`,
    subject: (grant: Grant) => titleOf(grant),
    send: (api, { id }, { reason }) => send(api, { params: { path: { id } }, body: { reason } }),
  });

/** In the order of the menu. */
export const grantActions = [
  decision({
    name: 'retry',
    allows: ({ state }) => state === 'failed' || state === 'pending',
    common: true,
    send: (api, request) => api.post('/api/admin/benefit-grants/{id}/retry', request),
  }),
  decision({
    name: 'grant',
    allows: ({ decision: decided, is_benefit_deleted: isDeleted }) => decided !== 'granted' && !isDeleted,
    send: (api, request) => api.post('/api/admin/benefit-grants/{id}/grant', request),
  }),
  decision({
    name: 'follow_purchase',
    allows: ({ decision: decided }) => decided !== null,
    send: (api, request) => api.post('/api/admin/benefit-grants/{id}/follow-purchase', request),
  }),
  decision({
    name: 'revoke',
    allows: ({ decision: decided }) => decided !== 'revoked',
    destructive: true,
    send: (api, request) => api.post('/api/admin/benefit-grants/{id}/revoke', request),
  }),
];

export const grantBenefit = defineAction({
  ...refreshing,
  words: `${verb}.add`,
  subject: ({ name }: GrantPurchase) => name,
  form: {
    defaults: (): GrantDraft => ({ benefitId: '', name: '' }),
    Fields: BenefitField,
    isComplete: ({ benefitId }) => benefitId !== '',
    errorFields: ['benefitId'],
  },
  send: (api, { scope }, { benefitId, reason }) =>
    api.post('/api/admin/benefit-grants', { body: { ...scope, benefitId, reason } }),
  done: ({ benefit_description: benefit }) => ({ benefit }),
});
