import Box from '@mui/material/Box';
import { CopyButton } from '../format/CopyButton';
import { prettyJson } from './prettyJson';

interface TextBlockProps {
  text: string;
  /** Name of the content, for the button and for screen readers. */
  what: string;
}

/** Machine-readable text; JSON is indented, and the original is copied. */
export function TextBlock({ text, what }: TextBlockProps) {
  return (
    <Box sx={{ position: 'relative', minWidth: 0 }}>
      <Box
        component="pre"
        tabIndex={0}
        role="group"
        aria-label={what}
        sx={({ palette }) => ({
          m: 0,
          p: 1.5,
          pr: 6,
          maxHeight: 420,
          overflow: 'auto',
          borderRadius: 1,
          border: `1px solid ${palette.tokens.line}`,
          bgcolor: palette.tokens.canvas,
          fontSize: '0.8125rem',
          lineHeight: 1.55,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        })}
      >
        <code>{prettyJson(text)}</code>
      </Box>
      <Box sx={{ position: 'absolute', top: 6, right: 6 }}>
        <CopyButton value={text} what={what} />
      </Box>
    </Box>
  );
}
