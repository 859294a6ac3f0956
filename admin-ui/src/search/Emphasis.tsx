import Box from '@mui/material/Box';
import { partsMatching } from './partsMatching';

/** A text with what was looked for in it set apart. */
export function Emphasis({ text, wanted }: { text: string; wanted: string }) {
  return partsMatching(text, wanted).map((part, place) =>
    part.isMatch ? (
      <Box
        key={place}
        component="mark"
        sx={{ bgcolor: 'transparent', color: 'primary.main', fontWeight: 700 }}
      >
        {part.text}
      </Box>
    ) : (
      part.text
    ),
  );
}
