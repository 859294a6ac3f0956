import type { Page } from '#platform/http/pages/page.js';
import type { MagicLinkInput } from './magic-links.dto.js';

/** Asks before the link is used. `action` is the path the button sends to. */
export function magicLinkPage(link: MagicLinkInput, email: string, action: string): Page {
  const fields = Object.entries(link).filter(([, value]) => typeof value === 'string' && value !== '');
  return {
    title: 'Sign in',
    text: `You are about to sign in as ${email}. If you have not asked for this, just close the page.`,
    forms: [{ action, fields: Object.fromEntries(fields), button: 'Sign in' }],
  };
}
