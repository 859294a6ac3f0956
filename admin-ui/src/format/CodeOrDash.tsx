import Box from '@mui/material/Box';

export function CodeOrDash({ text }: { text: string | null }) {
  if (!text) return <span aria-hidden>–</span>;
  return (
    <Box
      component="code"
      title={text}
      sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' }}
    >
      {text}
    </Box>
  );
}
