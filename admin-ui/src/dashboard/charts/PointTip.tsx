import Box from '@mui/material/Box';
import { useLocale } from 'react-admin';
import { frame, type Series } from './chart';
import { Swatch } from './Legend';

interface PointTipProps {
  label: string;
  series: Series[];
  values: number[];
  /** Horizontal position of the point in the plot. */
  share: number;
}

/** The numbers of one point, above it and within the chart. */
export function PointTip({ label, series, values, share }: PointTipProps) {
  const numbers = new Intl.NumberFormat(useLocale());
  const plot = `(100% - ${frame.left + frame.right}px)`;
  return (
    <Box
      aria-hidden
      sx={({ palette }) => ({
        position: 'absolute',
        top: 0,
        left: `calc(${frame.left}px + ${plot} * ${share})`,
        transform: `translateX(-${Math.round(share * 100)}%)`,
        pointerEvents: 'none',
        px: 1.25,
        py: 0.75,
        border: `1px solid ${palette.tokens.line}`,
        borderRadius: '7px',
        bgcolor: palette.tokens.surface,
        boxShadow: `0 6px 18px -8px ${palette.tokens.shadow}`,
        typography: 'caption',
        whiteSpace: 'nowrap',
        zIndex: 1,
      })}
    >
      <Box sx={{ fontWeight: 650 }}>{label}</Box>
      {series.map(({ name, colour }, index) => (
        <Box key={name} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Swatch colour={colour} />
          <Box component="span" sx={{ color: 'text.secondary', mr: 1 }}>
            {name}
          </Box>
          <Box component="span" sx={{ ml: 'auto', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {numbers.format(values[index] ?? 0)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
