import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Series } from './chart';

/** Explains the colors; a single series needs no legend. */
export function Legend({ series }: { series: Series[] }) {
  if (series.length < 2) return null;
  return (
    <Box component="figcaption" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mb: 1 }}>
      {series.map(({ name, colour }) => (
        <LegendEntry key={name} name={name} colour={colour} />
      ))}
    </Box>
  );
}

export function LegendEntry({ name, colour }: Pick<Series, 'name' | 'colour'>) {
  return (
    <Typography
      component="span"
      variant="caption"
      color="textSecondary"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}
    >
      <Swatch colour={colour} />
      {name}
    </Typography>
  );
}

export function Swatch({ colour }: Pick<Series, 'colour'>) {
  return (
    <Box
      aria-hidden
      component="span"
      sx={({ palette }) => ({
        width: 10,
        height: 10,
        flex: 'none',
        borderRadius: '3px',
        bgcolor: palette.tokens[colour],
      })}
    />
  );
}
