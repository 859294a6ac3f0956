import { existingScopes } from '#access/organization-token-scopes.js';
import type { Page, PageOwner, PageSection } from '#platform/http/pages/page.js';
import { presentableName } from '#platform/mail/mail-content.js';
import { dayInWords } from '#platform/mail/requested-by.js';
import type { AccessTokenColumns } from '../access-token.presenter.js';
import type { OpenTokenReview } from '../token-review-reader.service.js';

/** Where the forms of the page go, and the token that they pass on. */
interface Target {
  action: string;
  token: string;
}

export function tokenReviewPage(
  { organizationName, tokens }: OpenTokenReview,
  target: Target,
  { name }: PageOwner,
): Page {
  const organization = presentableName(organizationName) ?? 'your organization';
  if (tokens.length === 0)
    return {
      title: 'No tokens left to review',
      text: 'The access tokens in the email were revoked or have expired.',
    };
  return {
    title: `Review access tokens of ${organization}`,
    text: `Revoke the tokens you do not need; servers that use them lose access at once. To keep a server running, rotate its token in ${name} instead.`,
    sections: tokens.map((token) => sectionOf(token, target)),
  };
}

export function deadReviewPage({ name }: PageOwner): Page {
  return {
    title: 'This link no longer works',
    text: `It has expired, part of it is missing, or you may no longer revoke access tokens. You can manage access tokens in ${name}.`,
  };
}

function sectionOf(accessToken: AccessTokenColumns, { action, token }: Target): PageSection {
  const { id, scopes, createdAt, lastUsedAt } = accessToken;
  return {
    heading: titleOf(accessToken),
    rows: [
      { term: 'Scopes', text: existingScopes(scopes).join(', ') },
      { term: 'Created', text: dayInWords(createdAt) },
      { term: 'Last used', text: lastUsedAt ? dayInWords(lastUsedAt) : 'Never' },
    ],
    form: {
      action,
      fields: { token, accessTokenId: id },
      button: `Revoke ${titleOf(accessToken)}`,
      isSecondary: true,
    },
  };
}

function titleOf({ name, start }: Pick<AccessTokenColumns, 'name' | 'start'>): string {
  const title = presentableName(name);
  return title === null ? `${start}…` : `${title} (${start}…)`;
}
