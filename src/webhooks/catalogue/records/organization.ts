import {
  flag,
  instant,
  like,
  listOf,
  object,
  oneOf,
  orNull,
  partial,
  record,
  text,
  url,
} from '../schemas/json-schema.js';

const socialLink = object({
  platform: oneOf('x', 'github', 'facebook', 'instagram', 'youtube', 'tiktok', 'linkedin', 'other'),
  url,
});

/** The side of an organization that sells. */
export const organization = record('Organization', {
  name: like(text, 'Acme'),
  slug: like(text, 'acme'),
  avatar_url: orNull(url),
  email: orNull(like(text, 'hello@example.com')),
  website: orNull(url),
  socials: listOf(socialLink),
  details_submitted_at: orNull(instant),
  feature_settings: orNull(partial({ issue_funding_enabled: flag, usage_based_billing_enabled: flag })),
  subscription_settings: object({
    allow_multiple_subscriptions: flag,
    allow_customer_updates: flag,
    proration_behavior: oneOf('prorate', 'invoice'),
  }),
});
