import { Switch, TextOfLength, WholeNumber } from '../declaration/setting-kinds.js';
import { Section, Setting } from '../declaration/setting.decorator.js';

/** Seconds; how long a replaced key stays published follows from it. */
export const LONGEST_JWT = 86_400;

@Section('Tokens for other services')
export class JwtSettings {
  @Setting({
    default: 900,
    description: 'Lifetime of tokens of GET /token. They stay valid even if the session is revoked.',
  })
  @WholeNumber({ min: 60, max: LONGEST_JWT, unit: 'seconds' })
  JWT_EXPIRES_IN: number;

  @Setting({
    defaultText: 'the origin of BASE_URL',
    example: 'https://accounts.example.com',
    description: 'Issuer of the tokens (`iss`).',
  })
  @TextOfLength(1, 512)
  JWT_ISSUER?: string;

  @Setting({
    defaultText: 'the origin of BASE_URL',
    example: 'https://api.example.com',
    description: 'Audience of the tokens (`aud`).',
  })
  @TextOfLength(1, 512)
  JWT_AUDIENCE?: string;

  @Setting({
    default: 30 * 86_400,
    description: 'How long a key signs tokens before it is replaced. The next key is published a day ahead.',
  })
  @WholeNumber({ min: 2 * 86_400, max: 400 * 86_400, unit: 'seconds' })
  JWT_KEY_ROTATION: number;

  @Setting({
    default: false,
    description:
      'Whether GET /get-session also returns a token, in the header `set-auth-jwt`. Each token costs a signature.',
  })
  @Switch()
  JWT_WITH_SESSION: boolean;
}
