import AuditIcon from '@mui/icons-material/FactCheckOutlined';
import WebhookIcon from '@mui/icons-material/HubOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import InvitationIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import Box from '@mui/material/Box';
import type { ComponentType } from 'react';
import type { SearchHit } from './search.types';
import { PersonAvatar } from '../format/PersonAvatar';
import { OrganizationAvatar } from '../resources/organizations/parts/OrganizationAvatar';

const SIZE = 30;

const icons: Partial<Record<SearchHit['kind'], ComponentType<{ fontSize: 'small' }>>> = {
  invitation: InvitationIcon,
  mail: MailIcon,
  webhookEndpoint: WebhookIcon,
  webhookEvent: WebhookIcon,
  webhookDelivery: WebhookIcon,
  auditEntry: AuditIcon,
  request: AuditIcon,
};

/** People and organizations by their faces, everything else by its kind. */
export function HitPicture({ hit }: { hit: Pick<SearchHit, 'kind' | 'title' | 'detail' | 'image'> }) {
  const { kind, title, detail, image } = hit;
  const icon = icons[kind];
  if (icon) return <IconPicture icon={icon} />;
  if (kind === 'organization') return <OrganizationAvatar name={title} logo={image} size={SIZE} />;
  return <PersonAvatar name={title} email={detail ?? ''} image={image} size={SIZE} />;
}

export function IconPicture({ icon: Icon }: { icon: ComponentType<{ fontSize: 'small' }> }) {
  return (
    <Box
      sx={{ width: SIZE, height: SIZE, display: 'grid', placeItems: 'center', color: 'text.secondary' }}
      aria-hidden
    >
      <Icon fontSize="small" />
    </Box>
  );
}
