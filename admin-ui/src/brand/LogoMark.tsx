import { useTheme } from '@mui/material/styles';

/** A house seen from above: walls, a door, and the pool in its open court. */
export function LogoMark({ size = 28 }: { size?: number }) {
  const { tokens } = useTheme().palette;
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <path d="M12.5 28H4V4h24v24h-8.5" fill="none" stroke={tokens.accent} strokeWidth="3" />
      <rect x="11.5" y="11.5" width="9" height="9" fill={tokens.ember} />
    </svg>
  );
}
