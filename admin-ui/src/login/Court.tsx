import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { court as hues } from '../theme/tokens';
import { faces, court, picture, type Face } from './courtGeometry';

/** Share of daylight on each face: increases towards the court, highest where a bay is open. */
const daylight: Record<Face, (way: number, open: boolean) => number> = {
  ceiling: (way) => way * 0.42,
  left: (way, open) => 0.03 + way * 0.55 + (open ? 0.1 : 0),
  right: (way, open) => 0.02 + way * 0.5 + (open ? 0.3 : 0),
  floor: (way, open) => 0.1 + way * 0.6 + (open ? 0.2 : 0),
};

/** A row of piers leading to a sunlit court: the picture beside the form on wide screens. */
export function Court() {
  const { shade, sun, earth } = hues[useTheme().palette.mode];
  const mix = (light: number) => `color-mix(in oklab, ${sun} ${Math.round(light * 100)}%, ${shade})`;
  return (
    <Box
      sx={{
        display: { xs: 'none', md: 'block' },
        position: 'sticky',
        top: 0,
        height: '100vh',
        overflow: 'hidden',
      }}
    >
      <svg
        width="100%"
        height="100%"
        viewBox={`0 0 ${picture.width} ${picture.height}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden
        style={{ display: 'block' }}
      >
        <rect {...court} fill={sun} />
        <rect {...court} y={court.y + court.height * 0.8} height={court.height * 0.2} fill={earth} />
        {faces.map(({ face, points, way, open }) => {
          const colour = mix(daylight[face](way, open));
          // Outlined in its own color, or the seams between faces would show as hairlines.
          return <polygon key={`${face}${way}`} points={points} style={{ fill: colour, stroke: colour }} />;
        })}
      </svg>
    </Box>
  );
}
