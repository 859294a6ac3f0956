/** How the recorded servers were set up in common, beside each profile's own settings. */
const COMMON = {
  BASE_URL: 'http://localhost:3000',
  TRUSTED_ORIGINS: 'https://app.example.com,*.wild.example.com,myapp://',
  // The recorded servers knew no bearer tokens.
  BEARER_TOKENS: 'false',
  // They believed the whole of X-Forwarded-For; the longest that was recorded has two entries.
  TRUST_PROXY: '2',
  WELCOME_MAIL: 'false',
  SEND_VERIFICATION_ON_SIGN_UP: 'false',
  PASSWORD_CHANGED_MAIL: 'false',
  NEW_DEVICE_MAIL: 'false',
  DELETE_USER_CONFIRMATION: 'false',
  // The recorded applications sent their own invitations.
  ORG_INVITATION_URL: '/accept-invitation?id={id}',
};

const NO_VERIFICATION_MAIL = { VERIFICATION_MAIL: 'false' };

/** The profiles of the recordings, as settings of this product. */
const PROFILES = {
  main: {},
  social: {},
  admin: {},
  'cookie cache enabled': { COOKIE_CACHE: 'true' },
  'https base URL, cross-sub-domain cookies': {
    BASE_URL: 'https://auth.example.com',
    COOKIE_DOMAIN: 'example.com',
  },
  'requireEmailVerification + autoSignInAfterVerification': {
    REQUIRE_EMAIL_VERIFICATION: 'true',
    AUTO_SIGN_IN_AFTER_VERIFICATION: 'true',
  },
  'requireEmailVerification, no mail hook': {
    REQUIRE_EMAIL_VERIFICATION: 'true',
    ...NO_VERIFICATION_MAIL,
  },
  'autoSignIn false': { AUTO_SIGN_IN: 'false' },
  'everything disabled': { PASSWORD_SIGN_IN: 'false', ...NO_VERIFICATION_MAIL },
  'changeEmail/deleteUser disabled': { CHANGE_EMAIL: 'false', DELETE_USER: 'false' },
  'changeEmail without hook': NO_VERIFICATION_MAIL,
  'deleteUser with verification mail': { DELETE_USER_CONFIRMATION: 'true' },
  'session.freshAge = 60': { SESSION_FRESH_AGE: '60' },
  'rate limit enabled': { RATE_LIMIT_ENABLED: 'true' },
  organization: {},
  'organizationLimit 1, membershipLimit 2, invitationLimit 2, maximumTeams 2': {
    ORG_LIMIT: '1',
    ORG_MEMBERSHIP_LIMIT: '2',
    ORG_INVITATION_LIMIT: '2',
    ORG_MAX_TEAMS: '2',
  },
  'organization creation not allowed, teams off': { ORG_CREATION_ALLOWED: 'false', ORG_TEAMS: 'false' },
  'teams off, deletion disabled': { ORG_TEAMS: 'false', ORG_DELETION: 'false' },
  'teams off': { ORG_TEAMS: 'false' },
};

export type Profile = keyof typeof PROFILES;

/** @throws Error for a profile that only a file of recordings knows */
export function settingsOf(profile: Profile): Record<string, string> {
  if (!(profile in PROFILES)) throw new Error(`there are no settings for the profile ${profile}`);
  return { ...COMMON, ...PROFILES[profile] };
}
