import AuditIcon from '@mui/icons-material/FactCheckOutlined';
import WebhookIcon from '@mui/icons-material/HubOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import InvitationIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import Box from '@mui/material/Box';
import type { ComponentType } from 'react';
import type { SearchHit } from './search.types';
import { UserAvatar } from '../format/UserAvatar';
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

/** Avatars for users and organizations, an icon for anything else. */
export function HitAvatar({ hit }: { hit: Pick<SearchHit, 'kind' | 'title' | 'detail' | 'image'> }) {
  const { kind, title, detail, image } = hit;
  const icon = icons[kind];
  if (icon) return <IconPicture icon={icon} />;
  if (kind === 'organization') return <OrganizationAvatar name={title} logo={image} size={SIZE} />;
  return <UserAvatar name={title} email={detail ?? ''} image={image} size={SIZE} />;
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
