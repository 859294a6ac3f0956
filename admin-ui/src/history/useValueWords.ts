import { useTranslate } from 'react-admin';
import { memberRoles } from '../resources/organizations/parts/roles';
import { useProviderName } from '../resources/users/parts/useProviderName';
import { pagesOf } from './subjectResources';
import type { ValueWords } from './valueText';

const words = 'atrium.history.value';

/** Translation keys of a member's values. */
const wordKeys: Partial<Record<string, string>> = {
  actorKind: 'resources.audit-entries.filters.kind',
  cancellationReason: 'resources.subscriptions.reason',
  duration: 'resources.discounts.duration',
  format: 'resources.webhook-endpoints.format',
  reason: `${words}.reason`,
  scope: `${words}.scope`,
  status: `${words}.status`,
  proration_behavior: 'resources.merchants.proration',
  recurringInterval: 'resources.products.unit',
  taxCalculator: 'resources.merchants.calculator',
  trialInterval: 'resources.products.unit',
  unit: 'resources.meters.unit',
  update: `${words}.update`,
  visibility: 'resources.products.visibility',
  'permission.thing': `${words}.thing`,
  'permission.deed': `${words}.deed`,
  truth: `${words}.truth`,
};

/** Translations of values that the product defines, for subjects of this type. */
export function useValueWords(subjectType: string): ValueWords {
  const translate = useTranslate();
  const providerName = useProviderName();
  // Without a fallback text: user input must not be treated as a message with placeholders.
  const wordAt = (place: string | undefined, value: string) => {
    const word = place === undefined ? '' : translate(`${place}.${value}`, { _: '' });
    return word === '' ? value : word;
  };
  const roles = subjectType === 'user' ? 'resources.users.role' : 'resources.organizations.role';
  return (member, value) => {
    if (member === 'providerId') return providerName(value);
    if (member === 'type') return wordAt(`resources.${pagesOf(subjectType) ?? ''}.type`, value);
    if (member !== 'role' || subjectType === 'organization_role') return wordAt(wordKeys[member], value);
    return memberRoles(value)
      .map((role) => wordAt(roles, role))
      .join(', ');
  };
}
