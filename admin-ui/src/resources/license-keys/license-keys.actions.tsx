import { defineAction } from '../../actions/defineAction';
import { managing } from '../../billing/recordActions';
import type { StaffApi } from '../../providers/staffApi';
import type { LicenseKey } from './license-keys.types';
import { draftOf, formerMembers, isComplete, licenseKeyChanges } from './parts/licenseKeyDraft';
import { LicenseKeyFields } from './parts/LicenseKeyFields';

const verb = 'resources.license-keys.verb';

interface Changes {
  reason: string;
  status?: 'granted' | 'disabled';
}

const update = (api: StaffApi, { id }: LicenseKey, body: Changes) =>
  api.post('/api/admin/license-keys/{id}/update', { params: { path: { id } }, body });

const common = { ...managing('license-keys'), subject: ({ display_key: key }: LicenseKey) => key };

const editLicenseKey = defineAction({
  ...common,
  words: `${verb}.edit`,
  allows: ({ status }) => status !== 'revoked',
  common: true,
  form: { defaults: draftOf, Fields: LicenseKeyFields, isComplete },
  send: (api, licenseKey, { reason, ...draft }) =>
    update(api, licenseKey, { reason, ...licenseKeyChanges(licenseKey, draft) }),
  undo: (licenseKey, draft, reason) => (api) =>
    update(api, licenseKey, { reason, ...formerMembers(licenseKey, draft) }),
});

const switching = (name: string, from: 'granted' | 'disabled', to: 'granted' | 'disabled') =>
  defineAction({
    ...common,
    words: `${verb}.${name}`,
    allows: ({ status }) => status === from,
    destructive: to === 'disabled',
    send: (api, licenseKey, { reason }) => update(api, licenseKey, { reason, status: to }),
    undo: (licenseKey, _values, reason) => (api) => update(api, licenseKey, { reason, status: from }),
  });

/** In the order of the menu. */
export const licenseKeyActions = [
  editLicenseKey,
  switching('enable', 'disabled', 'granted'),
  switching('disable', 'granted', 'disabled'),
];
