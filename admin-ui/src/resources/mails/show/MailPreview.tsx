import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Section } from '../../../layout/Section';
import { mailPreviewUrl } from '../../../providers/mailPreviewUrl';
import type { MailSoFar } from './mailSoFar';

type Form = 'html' | 'text';
const forms: Form[] = ['html', 'text'];

/** The mail in both of its forms. */
export function MailPreview({ mail }: { mail: MailSoFar }) {
  const translate = useTranslate();
  const [form, setForm] = useState<Form>('html');
  const id = useId();
  const word = (key: string) => translate(`resources.mails.show.${key}`);
  return (
    <Section title={word('preview')}>
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
        ) : form === 'html' ? (
          <MailFrame mail={mail} title={word('preview')} />
        ) : (
          <Box component="pre" tabIndex={0} sx={textStyle}>
            {mail.text}
          </Box>
        )}
      </Box>
      {mail.linksAreHidden && (
        <Typography
          variant="caption"
          component="p"
          color="textSecondary"
          sx={{ m: 0, px: { xs: 2, md: 2.5 }, py: 1.5, borderTop: 1, borderColor: 'divider' }}
        >
          {word('hidden')}
        </Typography>
      )}
    </Section>
  );
}

/** Nothing runs in it, and it reaches nothing here; a link opens a tab of its own. */
function MailFrame({ mail, title }: { mail: MailSoFar; title: string }) {
  return (
    <Box
      component="iframe"
      src={mailPreviewUrl(mail.id)}
      title={title}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      sx={{ display: 'block', width: '100%', height: 'clamp(480px, 70vh, 760px)', border: 0 }}
    />
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
