import type { RaThemeOptions } from 'react-admin';
import { alertTints } from './alertTints';
import { focusRing } from './controls';
import { fonts, radius, type Colours } from './tokens';

/** Surfaces: hairlines instead of shadows, except for what floats above the page. */
export function surfaces(colours: Colours): NonNullable<RaThemeOptions['components']> {
  const floating = {
    border: `1px solid ${colours.line}`,
    borderRadius: radius.panel,
    boxShadow: `0 12px 32px -12px ${colours.shadow}`,
    backgroundImage: 'none',
  };
  return {
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontVariantNumeric: 'lining-nums', textRendering: 'optimizeLegibility' },
        'code, kbd, samp': { fontFamily: fonts.code, fontSize: '0.92em', fontVariantLigatures: 'none' },
        'section:focus-visible, [role="tabpanel"]:focus-visible': focusRing(colours),
        '#main-content:focus-visible': { outline: 'none' },
        '::selection': { backgroundColor: colours.accentSoft, color: colours.ink },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            transitionDuration: '0.01ms !important',
          },
        },
      },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: {
        root: { backgroundImage: 'none' },
        outlined: { borderColor: colours.line, borderRadius: radius.panel },
      },
    },
    MuiDialog: { styleOverrides: { paper: floating } },
    MuiPopover: { styleOverrides: { paper: floating } },
    MuiAutocomplete: { styleOverrides: { paper: floating } },
    MuiMenu: { styleOverrides: { paper: floating, list: { padding: 6 } } },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          borderRadius: radius.control,
          fontSize: '0.875rem',
          minHeight: 36,
          '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: colours.accentSoft },
          '&.Mui-focusVisible': { outlineOffset: -2 },
        },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: colours.line, padding: '7px 16px' },
        head: { color: colours.inkMuted, fontSize: '0.8125rem', fontWeight: 600, paddingBlock: 9 },
        paddingCheckbox: { padding: '0 0 0 6px' },
      },
    },
    MuiTableRow: {
      styleOverrides: {
        root: {
          'tbody > &:last-child > *': { borderBottom: 0 },
          '&.MuiTableRow-hover:hover': { backgroundColor: colours.hover },
        },
      },
    },
    MuiSkeleton: {
      defaultProps: { animation: 'wave' },
      styleOverrides: { root: { backgroundColor: colours.sunken } },
    },
    MuiAlert: { styleOverrides: alertTints(colours) },
    MuiAvatar: { styleOverrides: { root: { fontWeight: 650, letterSpacing: '0.01em' } } },
    RaLayout: {
      styleOverrides: {
        root: {
          minWidth: 0,
          '& .RaLayout-appFrame': { marginTop: 0 },
          '& .RaLayout-content': { padding: 0, minWidth: 0 },
        },
      },
    },
    RaSkipNavigationButton: {
      styleOverrides: { root: { backgroundColor: colours.accent, color: colours.onAccent } },
    },
  };
}
