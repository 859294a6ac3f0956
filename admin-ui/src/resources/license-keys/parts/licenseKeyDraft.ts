import { instantOf, localText } from '../../../forms/localTime';
import type { LicenseKey } from '../license-keys.types';

/** The form values of a key; members are named as the server names their errors. */
export interface LicenseKeyDraft {
  usage: string;
  /** Empty for none. */
  limit_usage: string;
  /** Empty for a key that cannot be activated. */
  limit_activations: string;
  /** A local time to the minute; empty for none. */
  expires_at: string;
}

const textOf = (value: number | null): string => (value ?? '').toString();

export const draftOf = (licenseKey: LicenseKey): LicenseKeyDraft => ({
  usage: licenseKey.usage.toString(),
  limit_usage: textOf(licenseKey.limit_usage),
  limit_activations: textOf(licenseKey.limit_activations),
  expires_at: licenseKey.expires_at === null ? '' : localText(new Date(licenseKey.expires_at)),
});

const limitOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** Only what was changed, because the form drops the seconds of a time and usage goes on meanwhile. */
export function licenseKeyChanges(licenseKey: LicenseKey, draft: LicenseKeyDraft) {
  const before = draftOf(licenseKey);
  const isChanged = (name: keyof LicenseKeyDraft) => draft[name].trim() !== before[name];
  return {
    ...(isChanged('usage') && { usage: Number(draft.usage) }),
    ...(isChanged('limit_usage') && { limit_usage: limitOf(draft.limit_usage) }),
    ...(isChanged('limit_activations') && { limit_activations: limitOf(draft.limit_activations) }),
    ...(isChanged('expires_at') && { expires_at: instantOf(draft.expires_at) || null }),
  };
}

/** What makes the members that a draft has changed what they were. */
export function formerMembers(licenseKey: LicenseKey, draft: LicenseKeyDraft) {
  const changed = Object.keys(licenseKeyChanges(licenseKey, draft)) as (keyof LicenseKeyDraft)[];
  return Object.fromEntries(changed.map((name) => [name, licenseKey[name]]));
}

const isCount = (text: string): boolean => /^\d{1,9}$/.test(text.trim());
const isLimit = (text: string): boolean => text.trim() === '' || /^[1-9]\d{0,8}$/.test(text.trim());

export const isComplete = ({ usage, limit_usage, limit_activations }: LicenseKeyDraft): boolean =>
  isCount(usage) && isLimit(limit_usage) && isLimit(limit_activations);
