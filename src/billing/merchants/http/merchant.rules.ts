import { IsISO31661Alpha2, isURL, MaxLength, ValidateBy } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { currencies } from '#common/money/currency.js';
import type { SocialLink } from '../merchant.entity.js';

/** Characters. */
export const LONGEST_URL = 2_083;

const HOSTS: Record<SocialLink['platform'], string[]> = {
  x: ['x.com', 'twitter.com'],
  github: ['github.com'],
  facebook: ['facebook.com', 'fb.com'],
  instagram: ['instagram.com'],
  youtube: ['youtube.com', 'youtu.be'],
  tiktok: ['tiktok.com'],
  linkedin: ['linkedin.com'],
  other: [],
};

/** An http or https address. */
export const IsWebUrl = () =>
  applyDecorators(
    ValidateBy({
      name: 'isUrl',
      validator: {
        validate: isWebUrl,
        defaultMessage: (asked) => `${asked?.property ?? 'url'} must be an http or https address`,
      },
    }),
    MaxLength(LONGEST_URL),
  );

/** An address on the platform that stands beside it. */
export const IsSocialUrl = () =>
  ValidateBy({
    name: 'isSocialUrl',
    validator: {
      validate: (url: unknown, asked) => isOn((asked?.object as SocialLink).platform, url),
      defaultMessage: () => 'url must be an address of the platform',
    },
  });

/** A currency of ISO 4217; upper case is accepted and stored as lower case. */
export const IsCurrency = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value), {
      toClassOnly: true,
    }),
    ValidateBy({
      name: 'isEnum',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && currencies.has(value),
        defaultMessage: (asked) => `${asked?.property ?? 'currency'} must be a currency code of ISO 4217`,
      },
    }),
  );

/** An ISO 3166-1 alpha-2 code; lower case is accepted and stored as upper case. */
export const IsCountry = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toUpperCase() : value), {
      toClassOnly: true,
    }),
    IsISO31661Alpha2(),
  );

function isWebUrl(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    isURL(value, { protocols: ['http', 'https'], require_protocol: true, require_tld: false })
  );
}

function isOn(platform: SocialLink['platform'], url: unknown): boolean {
  if (!Object.hasOwn(HOSTS, platform) || platform === 'other') return true;
  if (typeof url !== 'string' || !URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return HOSTS[platform].some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
