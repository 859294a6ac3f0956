import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { countText } from '../../../format/countText';
import { exactTime } from '../../../format/relativeTime';
import { When } from '../../../format/When';
import { Section } from '../../../layout/Section';
import type { Colours } from '../../../theme/tokens';
import type { GatewayEvent } from '../gateway-events.types';

interface Milestone {
  name: string;
  at: string;
  colour: keyof Colours;
  detail?: ReactNode;
}

/** When the event was received, failed and handled, in this order. */
export function EventTimeline({ event }: { event: GatewayEvent }) {
  const translate = useTranslate();
  const locale = useLocale();
  const word = (key: string, options?: object) => translate(`resources.gateway-events.show.${key}`, options);
  const { failures, lastError, createdAt, failedAt, handledAt, dueAt } = event;
  const attempts = word('failures', { smart_count: failures, count: countText(failures, locale) });
  const milestones: (Milestone | false)[] = [
    { name: 'received', at: createdAt, colour: 'accent' },
    failedAt !== null && {
      name: 'failed',
      at: failedAt,
      colour: 'negative',
      detail: [...(failures > 1 ? [attempts] : []), lastError ?? ''].join(' · '),
    },
    handledAt !== null && { name: 'handled', at: handledAt, colour: 'positive' },
    dueAt !== null && {
      name: 'next',
      at: dueAt,
      colour: 'inkMuted',
      detail: failures === 0 && word('next_due'),
    },
  ];
  const known = milestones.filter((milestone) => milestone !== false);
  return (
    <Section title={word('timeline')}>
      <Box component="ol" sx={listStyle}>
        {known
          .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
          .map(({ name, at, colour, detail }) => (
            <Box component="li" key={name} sx={lineStyle}>
              <Box aria-hidden sx={({ palette }) => ({ ...dotStyle, bgcolor: palette.tokens[colour] })} />
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
                <Box component="span" sx={{ fontWeight: 600 }}>
                  {word(name)}
                </Box>
                <Box component="span" sx={{ color: 'text.secondary', typography: 'caption' }}>
                  {exactTime(new Date(at), locale)} · <When at={at} />
                </Box>
              </Box>
              {detail && (
                <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere', mt: 0.25 }}>{detail}</Box>
              )}
            </Box>
          ))}
      </Box>
    </Section>
  );
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  px: { xs: 2, md: 2.5 },
  py: 2,
  typography: 'body2',
} as const;

const dotStyle = {
  position: 'absolute',
  left: 1,
  top: 6,
  width: 10,
  height: 10,
  borderRadius: '50%',
} as const;

/** A line from one milestone to the next. */
const lineStyle = {
  position: 'relative',
  pl: 3,
  pb: 2,
  '&:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    left: 5.5,
    top: 20,
    bottom: -2,
    borderLeft: 1,
    borderColor: 'divider',
  },
  '&:last-child': { pb: 0 },
} as const;
