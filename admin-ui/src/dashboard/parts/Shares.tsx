import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { NoEntries } from '../../entries/Entries';
import { Section } from '../../layout/Section';
import type { Colours } from '../../theme/tokens';

/** Rarer values are in the list itself. */
const maxShares = 6;

interface SharesProps {
  title: string;
  shares: { name: string; count: number }[];
  colour: keyof Colours;
  nameOf: (name: string) => string;
  toOf: (name: string) => string;
}

/** What a number consists of, largest first; each share links to its rows. */
export function Shares({ title, shares, colour, nameOf, toOf }: SharesProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const numbers = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  return (
    <Section title={title}>
      {total === 0 ? (
        <NoEntries>{translate('atrium.dashboard.sign_ins.none')}</NoEntries>
      ) : (
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, px: { xs: 2, md: 2.5 }, py: 1.5, display: 'grid', gap: 1.25 }}
        >
          {shares.slice(0, maxShares).map(({ name, count }) => (
            <li key={name}>
              <Box sx={{ display: 'flex', gap: 1, typography: 'body2' }}>
                <MuiLink
                  component={Link}
                  to={toOf(name)}
                  color="textPrimary"
                  sx={{ fontWeight: 600, mr: 'auto' }}
                >
                  {nameOf(name)}
                </MuiLink>
                <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {numbers.format(count)}
                </Box>
                <Box component="span" sx={{ color: 'text.secondary', minWidth: 38, textAlign: 'right' }}>
                  {percent.format(count / total)}
                </Box>
              </Box>
              <Bar share={count / total} colour={colour} />
            </li>
          ))}
        </Box>
      )}
    </Section>
  );
}

function Bar({ share, colour }: { share: number; colour: keyof Colours }) {
  return (
    <Box
      aria-hidden
      sx={({ palette }) => ({ height: 5, mt: 0.5, borderRadius: '3px', bgcolor: palette.tokens.neutralSoft })}
    >
      <Box
        sx={({ palette }) => ({
          height: 1,
          width: `max(3px, ${share * 100}%)`,
          borderRadius: '3px',
          bgcolor: palette.tokens[colour],
        })}
      />
    </Box>
  );
}
