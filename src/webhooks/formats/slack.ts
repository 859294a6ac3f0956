import type { Announcement } from './announcement.js';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * Blocks of plain text, in which Slack reads no markup. `text` is what notifications show: it is read as markup, so that
 * what could begin a mention or a link is written as entities.
 */
export function renderForSlack({ type, timestamp, facts }: Announcement): object {
  const lines = facts.map(({ label, value }) => `${label}: ${value}`);
  const text = [type, ...lines].join(' · ').replaceAll(/[&<>]/g, (character) => ENTITIES[character] ?? '');
  const fields = lines.map(plainText);
  return {
    text,
    mrkdwn: false,
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      { type: 'header', text: plainText(type) },
      ...(fields.length > 0 ? [{ type: 'section', fields }] : []),
      { type: 'context', elements: [plainText(timestamp)] },
    ],
  };
}

function plainText(text: string): object {
  return { type: 'plain_text', text, emoji: false };
}
