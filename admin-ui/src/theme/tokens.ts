import tokens from '../../../design/tokens.json' with { type: 'json' };

/**
 * The look of Atrium as plain data: stone, ink green and a little terracotta. The values are shared with mails and with
 * the pages the server writes; here stands what each of them is for.
 */
export interface Colours {
  /** The ground everything stands on, from furthest back to nearest. */
  sunken: string;
  canvas: string;
  surface: string;
  /** A row under the pointer, and the ground of words that need no colour. */
  hover: string;
  neutralSoft: string;
  /** Hairlines between things, and outlines of things one can act on. */
  line: string;
  outline: string;
  ink: string;
  inkMuted: string;
  accent: string;
  accentStrong: string;
  accentSoft: string;
  onAccent: string;
  ember: string;
  emberSoft: string;
  positive: string;
  positiveSoft: string;
  caution: string;
  cautionSoft: string;
  negative: string;
  negativeSoft: string;
  /** What charts draw with: what they are about, what stands beside it, and what went wrong. */
  chartFirst: string;
  chartSecond: string;
  chartTrouble: string;
  /** Below what floats above the page. */
  shadow: string;
}

export const light: Colours = tokens.light;
export const dark: Colours = tokens.dark;

/** Of the picture beside the sign-in form, and of the banner over an application in which staff act as somebody else. */
export const { court, acting } = tokens;

/** One step of distance in pixels; all gaps are multiples or halves of it. */
export const { fonts, step, radius } = tokens;

export const sizes = { sidebar: 232, topBar: 60, page: 2096 };
