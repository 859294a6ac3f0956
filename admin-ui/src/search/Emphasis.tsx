import Box from '@mui/material/Box';
import { partsMatching } from './partsMatching';

/** A text with the matches highlighted. */
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
