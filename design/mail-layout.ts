import { createElement as h, Fragment, type ReactElement } from 'react';
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
import tokens from '#design/tokens.json' with { type: 'json' };

const { light, fonts, radius } = tokens;

/** Written into every element, because many mail programs drop style sheets. */
const looks = {
  canvas: {
    backgroundColor: light.canvas,
    color: light.ink,
    fontFamily: fonts.mail,
    margin: 0,
    padding: '32px 16px',
  },
  panel: {
    backgroundColor: light.surface,
    border: `1px solid ${light.line}`,
    borderRadius: `${radius.panel}px`,
    padding: '32px',
  },
  sender: { color: light.accent, fontSize: '14px', fontWeight: 700, margin: '0 0 24px' },
  heading: {
    color: light.ink,
    fontSize: '24px',
    fontWeight: 600,
    letterSpacing: '-0.01em',
    lineHeight: '32px',
    margin: '0 0 16px',
  },
  paragraph: { color: light.ink, fontSize: '16px', lineHeight: '24px', margin: '0 0 16px' },
  button: {
    backgroundColor: light.accent,
    borderRadius: `${radius.control}px`,
    color: light.onAccent,
    fontSize: '16px',
    fontWeight: 600,
    margin: '8px 0 24px',
    padding: '12px 24px',
  },
  note: {
    color: light.inkMuted,
    fontSize: '14px',
    lineHeight: '20px',
    margin: '0 0 12px',
    overflowWrap: 'anywhere',
  },
  link: { color: light.accent },
  footer: {
    color: light.inkMuted,
    fontSize: '12px',
    lineHeight: '16px',
    margin: '16px 0 0',
    padding: '0 32px',
  },
} as const;

/** `Preview` adds a second title to the head. */
const PREVIEW_TITLE = '<title>{{preheader}}</title>';

/**
 * Renders the HTML of all mails as a Mustache template, which `npm run mail-layout` writes to `assets/mail-layout.html`. At
 * runtime the product only fills in the stored template, without react-email.
 */
export async function renderMailLayout(): Promise<string> {
  // React separates adjacent text nodes with empty comments, which only hydration needs.
  const html = await render(layout());
  return `${html.replaceAll('<!-- -->', '').replace(PREVIEW_TITLE, '')}\n`;
}

function layout(): ReactElement {
  return h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: '{{scheme}}' }),
      h('meta', { name: 'supported-color-schemes', content: '{{scheme}}' }),
      h('title', null, '{{subject}}'),
      h('style', { dangerouslySetInnerHTML: { __html: '{{{styleSheet}}}' } }),
    ),
    h(
      Body,
      { className: 'canvas', style: looks.canvas },
      h(Preview, null, '{{preheader}}'),
      h(Container, null, h(Section, { className: 'panel', style: looks.panel }, panel()), footer()),
    ),
  );
}

/** A Mustache section: rendered once per item, or omitted when empty. */
function each(name: string, ...parts: (ReactElement | string)[]): ReactElement {
  return h(Fragment, null, `{{#${name}}}`, ...parts, `{{/${name}}}`);
}

function panel(): ReactElement {
  return h(
    Fragment,
    null,
    h(Text, { className: 'accent', style: looks.sender }, '{{application.name}}'),
    h(Heading, { as: 'h1', className: 'ink', style: looks.heading }, '{{heading}}'),
    each('paragraphs', h(Text, { className: 'ink', style: looks.paragraph }, '{{.}}')),
    each(
      'action',
      h(Button, { href: '{{href}}', className: 'button', style: looks.button }, '{{label}}'),
      // For clients that do not show buttons. Plain text has the URL beside the label.
      h(
        Text,
        { className: 'quiet', style: looks.note },
        'If the button does not work, open this link: ',
        h(Link, { href: '{{href}}', className: 'accent', style: looks.link }, '{{href}}'),
      ),
    ),
    each('notes', h(Text, { className: 'quiet', style: looks.note }, '{{.}}')),
    each(
      'otherwise',
      h(
        Text,
        { className: 'quiet', style: looks.note },
        '{{text}} ',
        h(Link, { href: '{{href}}', className: 'accent', style: looks.link }, '{{label}}'),
      ),
    ),
  );
}

function footer(): ReactElement {
  const link = h(Link, { href: '{{.}}', className: 'accent', style: looks.link }, '{{.}}');
  return h(
    Text,
    { className: 'quiet footer', style: looks.footer },
    '{{application.name}}',
    each('application.url', ' · ', link),
  );
}
