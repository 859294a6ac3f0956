import tokens from '#design/tokens.json' with { type: 'json' };

const { light, dark, fonts, radius } = tokens;

/** Written into every element, because many mail programs drop style sheets. */
export const looks = {
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

/** How a mail looks to a reader with light or dark settings. */
export const mailAppearances = ['light', 'dark'] as const;
export type MailAppearance = (typeof mailAppearances)[number];

const DARK = {
  /** For mail programs that follow the dark setting of their reader; the others keep the light colours as they are. */
  asSet: '(prefers-color-scheme:dark)',
  light: 'not all',
  dark: 'all',
};

/**
 * The appearance is the reader's own unless it is given, for a preview that shows both. The cells below body and panel are
 * named too, because the library writes ground and padding into them.
 */
export function styleSheet(appearance?: MailAppearance): string {
  const scheme = appearance ?? 'light dark';
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
