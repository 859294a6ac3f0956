import tokens from '../../../design/tokens.json' with { type: 'json' };

/**
 * The look of Atrium as plain data: stone, ink green and a little terracotta. Mails and server-rendered pages share
 * the values; this file says what each is for.
 */
export interface Colours {
  /** Backgrounds, from furthest back to nearest. */
  sunken: string;
  canvas: string;
  surface: string;
  /** Hovered rows, and neutral badges. */
  hover: string;
  neutralSoft: string;
  /** Hairlines between elements, and outlines of controls. */
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
  /** Chart colors: main series, secondary series, failures. */
  chartFirst: string;
  chartSecond: string;
  chartTrouble: string;
  /** Shadow of what floats above the page. */
  shadow: string;
}

export const light: Colours = tokens.light;
export const dark: Colours = tokens.dark;

/** The picture beside the sign-in form, and the banner over an impersonated application. */
export const { court, acting } = tokens;

/** One spacing step in pixels; all gaps are multiples or halves of it. */
export const { fonts, step, radius } = tokens;

export const sizes = { sidebar: 232, topBar: 60, page: 2096 };
