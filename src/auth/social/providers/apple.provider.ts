import type { ProfileSource, ProviderProfile, SocialProviderDefinition } from './provider.js';
import { firstText, membersOf } from './reading.js';

/** https://developer.apple.com/documentation/signinwithapplerestapi */
export const apple: SocialProviderDefinition = {
  id: 'apple',
  name: 'Apple',
  endpoints: {
    authorization: 'https://appleid.apple.com/auth/authorize',
    token: 'https://appleid.apple.com/auth/token',
    jwks: 'https://appleid.apple.com/auth/keys',
  },
  settings: {
    bundleId: {
      description: 'Bundle ID of an app whose ID tokens are also accepted.',
    },
  },
  scopes: ['email', 'name'],
  usesPkce: false,
  signedSecret: { audience: 'https://appleid.apple.com' },
  clientAuthentication: 'post',
  // With these scopes, nothing else is allowed.
  authorizationParameters: () => ({ response_mode: 'form_post' }),
  idToken: {
    issuers: ['https://appleid.apple.com'],
    maxAge: 3_600,
    audienceSetting: 'bundleId',
    acceptedFromApplications: true,
  },
  profile: readProfile,
};

async function readProfile({ claims, formUser }: ProfileSource): Promise<ProviderProfile | null> {
  const id = firstText(claims?.sub);
  if (!claims || id === null) return null;
  const email = firstText(claims['email']);
  return {
    id,
    name: readName(formUser) ?? firstText(claims['name'], email) ?? '',
    email,
    emailVerified: false,
    image: null,
    raw: claims,
  };
}

/** Sent once, when a person first agrees. */
function readName(formUser: ProfileSource['formUser']): string | null {
  const { firstName, lastName } = membersOf(formUser?.['name']);
  return firstText([firstText(firstName), firstText(lastName)].filter(Boolean).join(' '));
}
