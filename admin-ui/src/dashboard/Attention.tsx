import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import WarningIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { relativeTime } from '../format/relativeTime';
import { countText } from '../format/countText';
import { Section } from '../layout/Section';
import type { AttentionItem } from './attention';

interface AttentionProps {
  items: AttentionItem[];
  asOf: string;
}

/** What needs attention, each item linked to its rows. */
export function Attention({ items, asOf }: AttentionProps) {
  const translate = useTranslate();
  const word = (key: string) => translate(`atrium.dashboard.attention.${key}`);
  return (
    <Section title={word('title')} count={items.length || undefined}>
      {items.length === 0 ? (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            px: { xs: 2, md: 2.5 },
            py: 1.75,
            typography: 'body2',
          }}
        >
          <CheckIcon fontSize="small" sx={{ color: ({ palette }) => palette.tokens.positive }} />
          {word('none')}
        </Box>
      ) : (
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
        >
          {items.map((item) => (
            <AttentionLine key={`${item.name} ${item.subject ?? ''}`} item={item} asOf={asOf} />
          ))}
        </Box>
      )}
    </Section>
  );
}

function AttentionLine({ item, asOf }: { item: AttentionItem; asOf: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { name, tone, count = 1, since, subject, to } = item;
  const text = translate(`atrium.dashboard.attention.${name}`, {
    smart_count: count,
    count: countText(count, locale),
    subject,
    time: since && relativeTime(new Date(since), new Date(asOf), locale),
  });
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: { xs: 2, md: 2.5 },
        py: 1.25,
        typography: 'body2',
      }}
    >
      <WarningIcon fontSize="small" sx={{ color: ({ palette }) => palette.tokens[tone] }} />
      <MuiLink
        component={Link}
        to={to}
        color="textPrimary"
        sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {text}
      </MuiLink>
    </Box>
  );
}
