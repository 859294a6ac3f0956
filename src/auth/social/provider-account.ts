import type { ProviderTokens } from '../accounts/provider-tokens.js';
import { isEmail, normalizeEmail } from '#common/net/email-address.js';
import type { User } from '../users/user.entity.js';
import { LONGEST_IMAGE, LONGEST_NAME } from '../users/user.limits.js';
import type { ProviderProfile, SocialProvider } from './providers/provider.js';

/** What a provider has told and given us of a person who has just come from it. */
export interface ProviderAccount {
  provider: SocialProvider;
  profile: ProviderProfile;
  tokens: ProviderTokens;
}

/** Characters; what people sign up and choose an account with has no more either. */
const LONGEST_EMAIL = 320;
const LONGEST_ID = 255;

/** Whether the provider says that the person reads the mails of this user. Some providers have names in the place of addresses. */
export function provesAddressOf({ email }: Pick<User, 'email'>, profile: ProviderProfile): boolean {
  return profile.emailVerified && hasAddressOf({ email }, profile);
}

/** Whether the provider knows the person by the address of this user, proven or not. */
export function hasAddressOf({ email }: Pick<User, 'email'>, profile: ProviderProfile): boolean {
  return hasAddress(profile) && normalizeEmail(profile.email) === email;
}

/** Whether the person may be taken for whoever has an account with the address that the provider tells. */
export function mayBeKnownByAddress({ provider, profile }: ProviderAccount): boolean {
  return hasAddress(profile) && (profile.emailVerified || provider.isTrusted);
}

/** Whether the person can be known again by the profile's id. */
export function isIdentified({ id }: ProviderProfile): boolean {
  return id !== '' && id.length <= LONGEST_ID && storable(id) === id;
}

/** The address, or what the provider has in its place, as the database can keep it; null when there is none. */
export function emailOf({ email }: ProviderProfile): string | null {
  return email === null ? null : storable(email.slice(0, LONGEST_EMAIL)) || null;
}

/** What a new user is made of. People and providers can put anything into a profile. */
export function newUserOf({ name, email, image }: ProviderProfile & { email: string }): {
  email: string;
  name: string;
  image: string | null;
} {
  const picture = image !== null && image.length <= LONGEST_IMAGE ? storable(image) : null;
  return {
    email,
    name: storable(name.slice(0, LONGEST_NAME)),
    image: picture,
  };
}

export function hasAddress<P extends { email: string | null }>(profile: P): profile is P & { email: string } {
  return profile.email !== null && isEmail(profile.email);
}

/** PostgreSQL refuses the NUL character, and half of a surrogate pair has no UTF-8. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
