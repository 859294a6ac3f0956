/**
 * The look of Atrium as plain data: stone, ink green and a little terracotta.
 * Knows nothing of a component library, so that mails and error pages can use the same tokens.
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
}

export const light: Colours = {
  sunken: '#ebe6db',
  canvas: '#f5f2eb',
  surface: '#fdfbf7',
  hover: '#f7f3ea',
  neutralSoft: '#ece7dc',
  line: '#ddd6c8',
  outline: '#8a8271',
  ink: '#1e2521',
  inkMuted: '#575d54',
  accent: '#1f5a47',
  accentStrong: '#164435',
  accentSoft: '#dce8df',
  onAccent: '#fbfaf5',
  ember: '#a6472a',
  emberSoft: '#f6e3d9',
  positive: '#2a663d',
  positiveSoft: '#deebdd',
  caution: '#76540a',
  cautionSoft: '#f4e8cb',
  negative: '#9e2f28',
  negativeSoft: '#f7dfda',
};

export const dark: Colours = {
  sunken: '#10120f',
  canvas: '#161815',
  surface: '#1d201c',
  hover: '#242822',
  neutralSoft: '#2c312a',
  line: '#32372f',
  outline: '#7a8174',
  ink: '#ece9e0',
  inkMuted: '#adb1a3',
  accent: '#8fc7ae',
  accentStrong: '#a9d8c2',
  accentSoft: '#24372e',
  onAccent: '#0f1f18',
  ember: '#e39a74',
  emberSoft: '#3b271d',
  positive: '#93cb9a',
  positiveSoft: '#203325',
  caution: '#e0b866',
  cautionSoft: '#382d15',
  negative: '#f2998d',
  negativeSoft: '#3e2321',
};

export const fonts = {
  text: '"Hanken Grotesk Variable", system-ui, sans-serif',
  code: '"JetBrains Mono Variable", ui-monospace, monospace',
};

/** One step of distance in pixels; all gaps are multiples or halves of it. */
export const step = 8;

export const radius = { control: 7, panel: 10 };

export const sizes = { sidebar: 232, topBar: 60, page: 1720 };
