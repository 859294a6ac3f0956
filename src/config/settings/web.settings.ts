import { networkInterfaces } from 'node:os';
import { isBasePath, isBaseUrl, isTrustedOrigin } from '../declaration/addresses.js';
import { ListOf, Switch, TextThat, WholeNumber } from '../declaration/setting-kinds.js';
import { Section, Setting, type SettingsSoFar } from '../declaration/setting.decorator.js';

@Section('Web server')
export class WebSettings {
  @Setting({
    default: everyAddress,
    defaultText: ':: (all addresses, including IPv4); 0.0.0.0 on machines without IPv6',
    example: '127.0.0.1',
    description: 'Address to listen on. 127.0.0.1 allows only connections from this machine.',
  })
  @TextThat((text) => /^[\w.:%-]+$/.test(text), { expected: 'an IP address or a host name' })
  HOST: string;

  @Setting({ default: 3000, description: 'Port to listen on; 0 for any free port.' })
  @WholeNumber({ min: 0, max: 65_535 })
  PORT: number;

  @Setting({
    defaultText: 'localhost, 127.0.0.1 and [::1] on PORT are all accepted',
    example: 'https://accounts.example.com',
    description: 'Public URL of this server. A path in it replaces AUTH_BASE_PATH.',
  })
  @TextThat(isBaseUrl, {
    complaint: 'Invalid base URL',
    expected:
      'a URL such as https://accounts.example.com, without credentials, query or a path already in use',
  })
  BASE_URL?: string;

  @Setting({ default: '/api/auth', description: 'Path of the authentication routes.' })
  @TextThat(isBasePath, {
    expected:
      'a path such as /api/auth, without a trailing slash, other than /admin, /api/admin, /api/v1, /docs, /health, /metrics and /v1',
  })
  AUTH_BASE_PATH: string;

  @Setting({
    default: [],
    example: 'https://app.example.com,*.example.org,myapp://',
    description: 'Other origins and apps whose requests and redirect URLs are accepted.',
  })
  @ListOf(isTrustedOrigin, {
    expected:
      'a comma-separated list of origins (https://app.example.com), host patterns (*.example.com) or app schemes (myapp://)',
  })
  TRUSTED_ORIGINS: string[];

  @Setting({
    default: 0,
    description: 'Number of trusted proxies in front of this server, and of trusted X-Forwarded-For entries.',
  })
  @WholeNumber({ min: 0, max: 20 })
  TRUST_PROXY: number;

  @Setting({ default: 1_048_576, description: 'Maximum size of request bodies.' })
  @WholeNumber({ min: 1024, max: 104_857_600, unit: 'bytes' })
  BODY_LIMIT: number;

  @Setting({
    default: outsideTests,
    defaultText: 'true; false in tests and under npm run dev',
    description: 'Whether rate limits are enforced with 429 responses.',
  })
  @Switch()
  RATE_LIMIT_ENABLED: boolean;
}

/**
 * `::` takes IPv4 as well: localhost answers whichever address it resolves to, and a container can be reached from
 * outside, which 127.0.0.1 would prevent.
 */
function everyAddress(): string {
  const hasIpv6 = Object.values(networkInterfaces()).some((list) =>
    list?.some(({ family }) => family === 'IPv6'),
  );
  return hasIpv6 ? '::' : '0.0.0.0';
}

function outsideTests({ NODE_ENV }: SettingsSoFar): boolean {
  return NODE_ENV !== 'test';
}
