import Button from '@mui/material/Button';

interface ViewChipProps {
  label: string;
  isInUse: boolean;
  onApply: () => void;
}

/** One filter as a toggle button. */
export function ViewChip({ label, isInUse, onApply }: ViewChipProps) {
  return (
    <Button
      size="small"
      color="inherit"
      aria-pressed={isInUse}
      onClick={onApply}
      sx={({ palette }) => ({
        flexShrink: 0,
        borderRadius: 99,
        px: 1.5,
        color: isInUse ? palette.tokens.accent : palette.tokens.inkMuted,
        bgcolor: isInUse ? palette.tokens.accentSoft : 'transparent',
      })}
    >
      {label}
    </Button>
  );
}
