import type { SxProps, Theme } from '@mui/material/styles';

/** A line of the navigation, whatever it leads to. */
export const navigationLine: SxProps<Theme> = ({ palette }) => ({
  gap: 1.5,
  minHeight: 40,
  px: 1.5,
  py: 0.5,
  borderRadius: 1,
  color: 'text.secondary',
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: palette.tokens.surface, color: 'text.primary' },
  '&.Mui-selected .MuiListItemIcon-root': { color: 'primary.main' },
});
