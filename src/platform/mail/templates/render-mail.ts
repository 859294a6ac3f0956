import { createElement as h, type ReactElement } from 'react';
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  render,
  Section,
  Text,
} from 'react-email';
import type { ApplicationConfig } from '#config/application.config.js';
import type { MailContent } from '../mail-content.js';
import { looks, styleSheet, type MailAppearance } from './mail-look.js';

export interface MailFrame {
  /** Shown in the header and footer of every mail. */
  application: Pick<ApplicationConfig, 'name' | 'url'>;
  /** For a preview; a mail leaves it to its reader. */
  appearance?: MailAppearance | undefined;
}

/** Both forms of a mail. React escapes every text, so names and addresses stay text. */
export async function renderMail(
  content: MailContent,
  frame: MailFrame,
): Promise<{ html: string; text: string }> {
  return { html: await render(layout(content, frame)), text: plainText(content, frame) };
}

/** Made of the content: scraping it from the HTML takes longer than writing the HTML. */
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

function layout(content: MailContent, { application, appearance }: MailFrame): ReactElement {
  return h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: appearance ?? 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: appearance ?? 'light dark' }),
      h('title', null, content.subject),
      h('style', { dangerouslySetInnerHTML: { __html: styleSheet(appearance) } }),
    ),
    h(
      Body,
      { className: 'canvas', style: looks.canvas },
      h(Preview, null, content.preheader),
      h(
        Container,
        null,
        h(Section, { className: 'panel', style: looks.panel }, ...panel(content, application.name)),
        footer(application),
      ),
    ),
  );
}

function footer({ name, url }: MailFrame['application']): ReactElement {
  const place =
    url === undefined
      ? []
      : [' · ', h(Link, { key: 'url', href: url, className: 'accent', style: looks.link }, url)];
  return h(Text, { className: 'quiet footer', style: looks.footer }, name, ...place);
}

function panel(content: MailContent, senderName: string): ReactElement[] {
  const { heading, paragraphs, action, notes, otherwise } = content;
  return [
    h(Text, { key: 'sender', className: 'accent', style: looks.sender }, senderName),
    h(Heading, { key: 'heading', as: 'h1', className: 'ink', style: looks.heading }, heading),
    ...paragraphs.map((text, index) =>
      h(Text, { key: `p${index}`, className: 'ink', style: looks.paragraph }, text),
    ),
    ...(action ? actionParts(action) : []),
    ...notes.map((text, index) => h(Text, { key: `n${index}`, className: 'quiet', style: looks.note }, text)),
    ...(otherwise ? [otherwisePart(otherwise)] : []),
  ];
}

/** The address in full as well, for programs that do not show buttons; plain text has it beside the label. */
function actionParts({ label, href }: { label: string; href: string }): ReactElement[] {
  return [
    h(Button, { key: 'action', href, className: 'button', style: looks.button }, label),
    h(
      Text,
      { key: 'address', className: 'quiet', style: looks.note },
      'If the button does not work, open this link: ',
      h(Link, { href, className: 'accent', style: looks.link }, href),
    ),
  ];
}

function otherwisePart({ text, label, href }: NonNullable<MailContent['otherwise']>): ReactElement {
  const link = h(Link, { href, className: 'accent', style: looks.link }, label);
  return h(Text, { key: 'otherwise', className: 'quiet', style: looks.note }, `${text} `, link);
}
