import { ListOf, Switch } from '../declaration/setting-kinds.js';
import { Section, Setting } from '../declaration/setting.decorator.js';

@Section('Social sign-in')
export class SocialSettings {
  @Setting({
    default: [],
    example: 'acme,globex',
    description: 'Additional OpenID Connect providers, each configured by SOCIAL_<NAME>_… settings.',
  })
  @ListOf(isProviderId, {
    expected: 'names of lower-case letters, digits and single hyphens, separated by commas',
  })
  OIDC_PROVIDERS: string[];

  @Setting({
    default: [],
    example: 'google,acme',
    description:
      'Providers trusted to link accounts with the same email on sign-in, even if they do not report the email as verified.',
  })
  @ListOf(isProviderId, { expected: 'names of providers, separated by commas' })
  TRUSTED_PROVIDERS: string[];

  @Setting({
    default: true,
    description:
      'Whether signing in with a provider links it to an existing account with the same email if the provider reports the email as verified.',
  })
  @Switch()
  IMPLICIT_LINKING: boolean;

  @Setting({
    default: true,
    description: 'Whether signed-in users can link a provider account with a different email.',
  })
  @Switch()
  LINK_DIFFERENT_EMAILS: boolean;

  @Setting({
    default: true,
    description: 'Whether signing in with a provider replaces its stored tokens.',
  })
  @Switch()
  UPDATE_TOKENS_ON_SIGN_IN: boolean;

  @Setting({
    default: false,
    description: 'Whether signing in with a provider overwrites the name and image of the user.',
  })
  @Switch()
  OVERRIDE_USER_ON_SIGN_IN: boolean;
}

/** As in routes and rows, and in capitals in the names of settings. */
function isProviderId(text: string): boolean {
  return text.length <= 32 && /^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(text);
}
