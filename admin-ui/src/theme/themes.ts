import type { RaThemeOptions } from 'react-admin';
import { controls } from './controls';
import { surfaces } from './surfaces';
import { dark, fonts, light, radius, sizes, step, type Colours } from './tokens';

declare module '@mui/material/styles' {
  interface Palette {
    tokens: Colours;
  }
  interface PaletteOptions {
    tokens?: Colours;
  }
}

function paletteOf(mode: 'light' | 'dark', colours: Colours): RaThemeOptions['palette'] {
  const pair = (main: string, soft: string) => ({
    main,
    light: soft,
    dark: main,
    contrastText: colours.surface,
  });
  return {
    mode,
    tokens: colours,
    primary: {
      main: colours.accent,
      dark: colours.accentStrong,
      light: colours.accentSoft,
      contrastText: colours.onAccent,
    },
    secondary: pair(colours.ember, colours.emberSoft),
    error: pair(colours.negative, colours.negativeSoft),
    warning: pair(colours.caution, colours.cautionSoft),
    info: pair(colours.accent, colours.accentSoft),
    success: pair(colours.positive, colours.positiveSoft),
    background: { default: colours.canvas, paper: colours.surface },
    text: { primary: colours.ink, secondary: colours.inkMuted, disabled: colours.outline },
    divider: colours.line,
  };
}

const typography: RaThemeOptions['typography'] = {
  fontFamily: fonts.text,
  htmlFontSize: 16,
  fontSize: 14,
  h1: { fontSize: '1.375rem', lineHeight: 1.3, fontWeight: 650, letterSpacing: '-0.015em' },
  h2: { fontSize: '1.0625rem', lineHeight: 1.4, fontWeight: 650, letterSpacing: '-0.008em' },
  h3: { fontSize: '0.9375rem', lineHeight: 1.45, fontWeight: 650 },
  body1: { fontSize: '0.9375rem', lineHeight: 1.5 },
  body2: { fontSize: '0.875rem', lineHeight: 1.5 },
  caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
  button: { fontSize: '0.875rem', lineHeight: 1.45, fontWeight: 600, textTransform: 'none' },
};

function buildTheme(mode: 'light' | 'dark', colours: Colours): RaThemeOptions {
  return {
    palette: paletteOf(mode, colours),
    typography,
    spacing: step,
    shape: { borderRadius: radius.control },
    sidebar: { width: sizes.sidebar, closedWidth: sizes.sidebar },
    components: { ...controls(colours), ...surfaces(colours) },
  };
}

export const lightTheme = buildTheme('light', light);
export const darkTheme = buildTheme('dark', dark);
