import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTheme } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Section } from '../../../layout/Section';
import { SectionNote } from '../../../layout/SectionNote';
import { AppearanceSwitch, type Appearance } from './AppearanceSwitch';
import { MailFrame } from './MailFrame';
import type { MailSoFar } from '../mails.types';

const forms = ['html', 'phone', 'text'] as const;
type Form = (typeof forms)[number];

/** The mail on desktop and phone, in light and dark, and as plain text. */
export function MailPreview({ mail }: { mail: MailSoFar }) {
  const translate = useTranslate();
  const [form, setForm] = useState<Form>('html');
  const own = useTheme().palette.mode;
  const [appearance, setAppearance] = useState<Appearance>(own);
  const id = useId();
  const word = (key: string) => translate(`resources.mails.show.${key}`);
  return (
    <Section
      title={word('preview')}
      action={form !== 'text' && <AppearanceSwitch value={appearance} onChange={setAppearance} />}
    >
      <Tabs
        value={form}
        onChange={(_event, chosen: Form) => setForm(chosen)}
        aria-label={word('preview')}
        sx={{ px: { xs: 1, md: 1.5 }, borderBottom: 1, borderColor: 'divider' }}
      >
        {forms.map((name) => (
          <Tab
            key={name}
            value={name}
            label={word(name)}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${form}`}>
        {mail.html === undefined ? (
          <Skeleton variant="rectangular" height={560} aria-label={translate('atrium.loading')} />
        ) : form === 'text' ? (
          <Box component="pre" tabIndex={0} sx={textStyle}>
            {mail.text}
          </Box>
        ) : (
          <MailFrame
            id={mail.id}
            title={word('preview')}
            appearance={appearance}
            isNarrow={form === 'phone'}
          />
        )}
      </Box>
      {mail.linksAreHidden && <SectionNote edge="bottom">{word('hidden')}</SectionNote>}
    </Section>
  );
}

const textStyle = {
  m: 0,
  px: { xs: 2, md: 2.5 },
  py: 2,
  minHeight: 240,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  typography: 'body2',
} as const;
