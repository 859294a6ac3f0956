import { ListOf, Switch } from '../declaration/setting-kinds.js';
import { Section, Setting } from '../declaration/setting.decorator.js';

@Section('Social sign-in')
export class SocialSettings {
  @Setting({
    default: [],
    example: 'acme,globex',
    description:
      'Providers of OpenID Connect that people can sign in by beside those the product knows; each is set up by SOCIAL_<NAME>_… settings.',
  })
  @ListOf(isProviderId, {
    expected: 'names of small letters, digits and single hyphens, separated by commas',
  })
  OIDC_PROVIDERS: string[];

  @Setting({
    default: [],
    example: 'google,acme',
    description:
      'Providers whose word for an address links accounts on sign-in even where they do not vouch for it.',
  })
  @ListOf(isProviderId, { expected: 'names of providers, separated by commas' })
  TRUSTED_PROVIDERS: string[];

  @Setting({
    default: true,
    description:
      'Whether signing in by a provider links it to the account that has the same address, which the provider vouches for.',
  })
  @Switch()
  IMPLICIT_LINKING: boolean;

  @Setting({
    default: true,
    description: 'Whether people who are signed in may link a provider that knows them by another address.',
  })
  @Switch()
  LINK_DIFFERENT_EMAILS: boolean;

  @Setting({
    default: true,
    description: 'Whether signing in by a provider stores the tokens it gives in place of earlier ones.',
  })
  @Switch()
  UPDATE_TOKENS_ON_SIGN_IN: boolean;

  @Setting({
    default: false,
    description:
      'Whether signing in by a provider overwrites name and image of the person with what the provider says.',
  })
  @Switch()
  OVERRIDE_USER_ON_SIGN_IN: boolean;
}

/** As in routes and rows, and in capitals in the names of settings. */
function isProviderId(text: string): boolean {
  return text.length <= 32 && /^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(text);
}
