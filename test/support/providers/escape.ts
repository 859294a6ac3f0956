import escape from 'escape-html';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Text into an attribute, and back. */
export const escapeHtml = Object.assign((text: string) => escape(text), {
  undo: (text: string): string =>
    text.replaceAll(/&([\w#]+);/g, (_all, name: string) => entities[name] ?? ''),
});
