import { useTranslate } from 'react-admin';
import { rolesOf } from '../resources/organizations/parts/roles';
import { useProviderName } from '../resources/users/parts/useProviderName';
import type { ValueWords } from './changesOf';

const words = 'atrium.history.value';

/** Where the words of a member's values are. */
const places: Partial<Record<string, string>> = {
  actorKind: 'resources.audit-entries.filters.kind',
  format: 'resources.webhook-endpoints.format',
  reason: `${words}.reason`,
  scope: `${words}.scope`,
  status: `${words}.status`,
  'permission.thing': `${words}.thing`,
  'permission.deed': `${words}.deed`,
  truth: `${words}.truth`,
};

/** Words for the values that the product chooses, of what was done to a subject of this type. */
export function useValueWords(subjectType: string): ValueWords {
  const translate = useTranslate();
  const providerName = useProviderName();
  // Asked without a word to fall back on: what people have written is no message with gaps to fill.
  const wordAt = (place: string | undefined, value: string) => {
    const word = place === undefined ? '' : translate(`${place}.${value}`, { _: '' });
    return word === '' ? value : word;
  };
  const roles = subjectType === 'user' ? 'resources.users.role' : 'resources.organizations.role';
  return (member, value) => {
    if (member === 'providerId') return providerName(value);
    if (member !== 'role' || subjectType === 'organization_role') return wordAt(places[member], value);
    return rolesOf(value)
      .map((role) => wordAt(roles, role))
      .join(', ');
  };
}
