import type { Announcement } from './announcement.js';

/**
 * An embed, which needs no bot. Values stand as code, where Discord reads no markdown, links or mentions, and nobody is
 * notified in any case.
 */
export function renderForDiscord({ type, timestamp, facts }: Announcement): object {
  const fields = facts.map(({ label, value }) => ({ name: label, value: asCode(value), inline: true }));
  return { embeds: [{ title: type, timestamp, fields }], allowed_mentions: { parse: [] } };
}

/** A backtick would end the code; what looks like it does not. */
function asCode(value: string): string {
  return `\`${value.replaceAll('`', 'ˋ')}\``;
}
