import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Colours } from '../theme/tokens';
import { changeOf, changeText } from './change';
import { Sparkline } from './Sparkline';

export interface Figure {
  name: string;
  label: string;
  value: number;
  /** The value of the previous period; undefined where there is none to compare with. */
  before?: number | null;
  /** Replaces the comparison. */
  hint?: string;
  course?: number[];
  colour?: keyof Colours;
  /** An increase is bad. */
  isTrouble?: boolean;
  to?: string | null;
}

/** One number, its change and its course, linked to the rows it counts. */
export function KeyFigure({ figure }: { figure: Figure }) {
  const locale = useLocale();
  const { label, value, course, colour = 'chartFirst', to } = figure;
  return (
    <Paper
      variant="outlined"
      {...(to && { component: Link, to })}
      sx={({ palette }) => ({
        display: 'flex',
        flexDirection: 'column',
        gap: 0.25,
        px: 2,
        py: 1.5,
        minWidth: 0,
        color: 'text.primary',
        textDecoration: 'none',
        ...(to && {
          '&:hover': { bgcolor: palette.tokens.hover, borderColor: palette.tokens.outline },
          '&:focus-visible': { outline: `2px solid ${palette.tokens.ember}`, outlineOffset: 2 },
        }),
      })}
    >
      <Typography component="span" variant="caption" color="textSecondary" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      <Box component="span" sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
        <Box
          component="span"
          sx={{
            fontSize: '1.75rem',
            lineHeight: 1.2,
            fontWeight: 650,
            letterSpacing: '-0.02em',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {numberText(value, locale)}
        </Box>
        <Box component="span" sx={{ ml: 'auto', display: 'flex', overflow: 'hidden' }}>
          {course && <Sparkline values={course} colour={colour} />}
        </Box>
      </Box>
      <Typography component="span" variant="caption" color="textSecondary">
        <FigureChange figure={figure} />
      </Typography>
    </Paper>
  );
}

function FigureChange({ figure: { value, before, hint, isTrouble = false } }: { figure: Figure }) {
  const translate = useTranslate();
  const locale = useLocale();
  const word = (key: string, options?: object) => translate(`atrium.dashboard.figures.${key}`, options);
  // Rendered even when empty, so that neighboring figures stay aligned.
  if (before === undefined || before === null) return hint ?? '\u00a0';
  const change = changeOf(value, before);
  if (change === null) return value === 0 ? word('same') : word('nothing_before');
  const text = changeText(change, locale);
  return (
    <span title={word('compared', { change: text, before: new Intl.NumberFormat(locale).format(before) })}>
      <Box
        component="b"
        sx={({ palette }) => ({
          fontWeight: 650,
          color:
            change === 0
              ? 'inherit'
              : change > 0 === isTrouble
                ? palette.tokens.negative
                : palette.tokens.positive,
        })}
      >
        {text}
      </Box>{' '}
      {word('before', { before: numberText(before, locale) })}
    </span>
  );
}

/** Unabbreviated while it fits. */
function numberText(value: number, locale: string): string {
  const notation = value < 100_000 ? 'standard' : 'compact';
  return new Intl.NumberFormat(locale, { notation, maximumFractionDigits: 1 }).format(value);
}
