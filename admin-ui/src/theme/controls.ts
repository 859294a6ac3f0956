import type { RaThemeOptions } from 'react-admin';
import type { Colours } from './tokens';

/** The focus ring; terracotta, so that it never looks like a selection. */
export const focusRing = (colours: Colours) => ({ outline: `2px solid ${colours.ember}`, outlineOffset: 2 });

/** Controls: flat, outlined, quiet until used. */
export function controls(colours: Colours): NonNullable<RaThemeOptions['components']> {
  return {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': focusRing(colours) } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 36, paddingInline: 14 },
        sizeSmall: { minHeight: 32, paddingInline: 10 },
        sizeLarge: { minHeight: 44 },
        outlined: { borderColor: colours.line, '&:hover': { borderColor: colours.outline } },
      },
    },
    MuiIconButton: { styleOverrides: { root: { borderRadius: 7 } } },
    MuiToggleButton: {
      styleOverrides: { root: { borderColor: colours.line, color: colours.inkMuted, textTransform: 'none' } },
    },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true, margin: 'none' } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          backgroundColor: colours.surface,
          '&:hover:not(.Mui-focused, .Mui-error) .MuiOutlinedInput-notchedOutline': {
            borderColor: colours.ink,
          },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
        },
        notchedOutline: { borderColor: colours.outline },
      },
    },
    MuiFormHelperText: {
      styleOverrides: {
        // A hint says why its field is disabled.
        root: { marginInline: 2, fontSize: '0.8125rem', '&.Mui-disabled': { color: colours.inkMuted } },
      },
    },
    MuiLink: {
      defaultProps: { underline: 'hover' },
      styleOverrides: { root: { '&:focus-visible': focusRing(colours) } },
    },
    MuiTooltip: {
      defaultProps: { enterDelay: 400 },
      styleOverrides: {
        tooltip: {
          backgroundColor: colours.ink,
          color: colours.canvas,
          fontSize: '0.8125rem',
          fontWeight: 500,
        },
      },
    },
    MuiTablePagination: {
      styleOverrides: {
        root: { color: colours.inkMuted },
        selectLabel: { fontSize: '0.8125rem' },
        displayedRows: { fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' },
      },
    },
    MuiPaginationItem: { styleOverrides: { root: { borderRadius: 7, fontVariantNumeric: 'tabular-nums' } } },
  };
}
