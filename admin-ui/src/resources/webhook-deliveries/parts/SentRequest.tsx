import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { DeliveryDetail } from '../webhook-deliveries.types';
import { Section } from '../../../layout/Section';
import { TextBlock } from '../../../webhooks/TextBlock';

/** The request of every attempt; secrets and values that differ per attempt are only named. */
export function SentRequest({ delivery: { headers, payload } }: { delivery: DeliveryDetail }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.webhook-deliveries.show.${key}`);
  return (
    <Section title={word('request')}>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', px: { xs: 2, md: 2.5 }, py: 2 }}
      >
        <div>
          <Typography variant="h3" sx={{ mb: 0.75 }}>
            {word('headers')}
          </Typography>
          <Box component="dl" sx={headersStyle}>
            {headers.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value ?? <i>{word(isAtriumHeader(name) ? 'each_its_own' : 'secret')}</i>}</dd>
              </div>
            ))}
          </Box>
        </div>
        <div>
          <Typography variant="h3" sx={{ mb: 0.75 }}>
            {word('payload')}
          </Typography>
          <TextBlock text={payload} what={word('payload')} />
        </div>
      </Box>
    </Section>
  );
}

const isAtriumHeader = (name: string) => name.startsWith('webhook-');

const headersStyle = {
  m: 0,
  typography: 'caption',
  fontFamily: 'inherit',
  '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: 2, py: 0.25 },
  '& dt': { flex: '0 0 160px', color: 'text.secondary' },
  '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere' },
} as const;
