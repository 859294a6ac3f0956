import ResendIcon from '@mui/icons-material/ForwardToInboxOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { ActionIcon } from '../../actions/ActionButton';
import { When } from '../../format/When';
import type { Column } from '../../list/columns/column';
import { CreatedFacet } from '../../list/CreatedFacet';
import { Facet } from '../../list/Facet';
import { HiddenHeading } from '../../list/HiddenHeading';
import { ListPage } from '../../list/ListPage';
import { ListRows } from '../../list/ListRows';
import { ListToolbar } from '../../list/ListToolbar';
import { RowControl } from '../../list/RowControl';
import { RowLink } from '../../list/RowLink';
import { resendMail } from './mails.actions';
import type { Mail } from './mails.types';
import { MailStatus } from './parts/MailStatus';
import { RecipientFacet } from './parts/RecipientFacet';
import { templates, useTemplateName } from './parts/templateNames';

const columns: Column<Mail>[] = [
  { name: 'subject', cell: (mail) => <MailSubject mail={mail} />, card: 'title' },
  { name: 'template', cell: (mail) => <MailTemplate mail={mail} />, width: '18%' },
  { name: 'status', cell: (mail) => <MailStatus mail={mail} />, width: 148, card: 'detail' },
  { name: 'createdAt', cell: (mail) => <When at={mail.createdAt} />, width: 140, sorts: 'DESC', card: 'end' },
  {
    name: 'resend',
    heading: <HiddenHeading text="resources.mails.verb.resend.item" />,
    cell: (mail) => <Resend mail={mail} />,
    width: 56,
    card: 'end',
  },
];

export function MailList() {
  return (
    <ListPage>
      <ListToolbar>
        <MailFacets />
      </ListToolbar>
      <ListRows columns={columns} />
    </ListPage>
  );
}

function MailFacets() {
  const translate = useTranslate();
  const nameOf = useTemplateName();
  const word = (key: string) => translate(`resources.mails.${key}`);
  return (
    <>
      <Facet
        source="status"
        label={word('fields.status')}
        options={['queued', 'sent', 'failed'].map((value) => ({ value, label: word(`status.${value}`) }))}
      />
      <Facet
        source="template"
        label={word('fields.template')}
        options={templates.map((value) => ({ value, label: nameOf(value) }))}
      />
      <RecipientFacet />
      <CreatedFacet />
    </>
  );
}

function MailSubject({ mail: { id, subject, recipient } }: { mail: Mail }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <RowLink resource="mails" id={id}>
        {subject}
      </RowLink>
      <Typography variant="caption" component="div" color="textSecondary" noWrap title={recipient}>
        {recipient}
      </Typography>
    </Box>
  );
}

const MailTemplate = ({ mail: { template } }: { mail: Mail }) => useTemplateName()(template);

function Resend({ mail }: { mail: Mail }) {
  const label = useTranslate()('resources.mails.verb.resend.item_of', { subject: mail.recipient });
  const color = mail.status === 'failed' ? 'error.main' : 'text.secondary';
  return (
    <RowControl>
      <ActionIcon
        action={resendMail}
        target={mail}
        label={label}
        icon={<ResendIcon fontSize="small" />}
        size="small"
        sx={{ color }}
      />
    </RowControl>
  );
}
