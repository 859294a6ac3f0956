import ArrowIcon from '@mui/icons-material/KeyboardArrowDown';
import Button from '@mui/material/Button';
import type { MouseEvent } from 'react';

interface FacetButtonProps {
  label: string;
  /** The current value of the filter, if any. */
  chosen: string | undefined;
  expanded: boolean;
  popup: 'menu' | 'dialog';
  onOpen: (anchor: HTMLElement) => void;
}

export function FacetButton({ label, chosen, expanded, popup, onOpen }: FacetButtonProps) {
  return (
    <Button
      variant="outlined"
      color="inherit"
      aria-haspopup={popup}
      aria-expanded={expanded}
      endIcon={<ArrowIcon />}
      onClick={(event: MouseEvent<HTMLElement>) => onOpen(event.currentTarget)}
      sx={({ palette }) => ({
        minHeight: 40,
        flexShrink: 0,
        ...(chosen
          ? {
              bgcolor: palette.tokens.accentSoft,
              borderColor: palette.tokens.accent,
              color: palette.tokens.accent,
            }
          : { bgcolor: palette.tokens.surface, color: palette.tokens.inkMuted }),
      })}
    >
      {chosen ? `${label}: ${chosen}` : label}
    </Button>
  );
}
