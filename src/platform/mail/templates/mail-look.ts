import tokens from '#design/tokens.json' with { type: 'json' };

const { dark } = tokens;

/** How a mail looks to a reader with light or dark settings. */
export const mailAppearances = ['light', 'dark'] as const;
export type MailAppearance = (typeof mailAppearances)[number];

const DARK = {
  /** For mail programs that follow the dark setting of their reader; the others keep the light colours as they are. */
  asSet: '(prefers-color-scheme:dark)',
  light: 'not all',
  dark: 'all',
};

/** The value of `color-scheme` in the meta elements and the style sheet. */
export function colorSchemeOf(appearance: MailAppearance | undefined): string {
  return appearance ?? 'light dark';
}

/**
 * The appearance is the reader's own unless it is given, for a preview that shows both. The cells below body and panel are
 * named too, because the library writes ground and padding into them.
 */
export function styleSheet(appearance?: MailAppearance): string {
  const scheme = colorSchemeOf(appearance);
  return `
:root{color-scheme:${scheme};supported-color-schemes:${scheme}}
@media ${DARK[appearance ?? 'asSet']}{
.canvas,.canvas>table>tbody>tr>td{background-color:${dark.canvas}!important;color:${dark.ink}!important}
.panel{background-color:${dark.surface}!important;border-color:${dark.line}!important}
.ink{color:${dark.ink}!important}
.quiet{color:${dark.inkMuted}!important}
.accent{color:${dark.accent}!important}
.button{background-color:${dark.accent}!important;color:${dark.onAccent}!important}
}
@media (max-width:480px){.panel>tbody>tr>td{padding:24px 20px!important}.footer{padding:0 20px!important}}`;
}
