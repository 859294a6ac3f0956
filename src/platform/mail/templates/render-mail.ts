import { readFileSync } from 'node:fs';
import escapeHtml from 'escape-html';
import Mustache from 'mustache';
import type { ApplicationConfig } from '#config/application.config.js';
import type { MailContent } from '../mail-content.js';
import { colorSchemeOf, styleSheet, type MailAppearance } from './mail-look.js';

export interface MailFrame {
  /** Shown in the header and footer of every mail. */
  application: Pick<ApplicationConfig, 'name' | 'url'>;
  /** For a preview; a mail leaves it to its reader. */
  appearance?: MailAppearance | undefined;
}

/** Generated from `design/mail-layout.ts`. Mustache caches the parsed template. */
const LAYOUT = readFileSync(new URL('../../../../assets/mail-layout.html', import.meta.url), 'utf8');

/** Renders a mail as HTML and plain text. Every value is escaped. */
export function renderMail(content: MailContent, frame: MailFrame): { html: string; text: string } {
  const { application, appearance } = frame;
  const look = { scheme: colorSchemeOf(appearance), styleSheet: styleSheet(appearance) };
  const html = Mustache.render(LAYOUT, { ...content, ...look, application }, {}, { escape: escapeHtml });
  return { html, text: plainText(content, frame) };
}

/** Built from the content instead of the HTML. */
function plainText(
  { heading, paragraphs, action, notes, otherwise }: MailContent,
  { application: { name, url } }: MailFrame,
): string {
  const parts = [
    [heading],
    ...paragraphs.map((text) => [text]),
    ...(action ? [[action.label, action.href]] : []),
    ...notes.map((text) => [text]),
    ...(otherwise ? [[otherwise.text, otherwise.label, otherwise.href]] : []),
    url === undefined ? [name] : [name, '·', url],
  ];
  return parts.map((words) => words.join(' ').replaceAll(/\s+/g, ' ').trim()).join('\n\n');
}
