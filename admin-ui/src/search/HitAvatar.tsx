import SubscriptionIcon from '@mui/icons-material/AutorenewOutlined';
import BenefitIcon from '@mui/icons-material/CardGiftcardOutlined';
import AuditIcon from '@mui/icons-material/FactCheckOutlined';
import WebhookIcon from '@mui/icons-material/HubOutlined';
import DiscountIcon from '@mui/icons-material/LocalOfferOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import CustomerIcon from '@mui/icons-material/PersonOutlineOutlined';
import OrderIcon from '@mui/icons-material/ReceiptLongOutlined';
import DisputeIcon from '@mui/icons-material/GavelOutlined';
import DocumentIcon from '@mui/icons-material/PictureAsPdfOutlined';
import RefundIcon from '@mui/icons-material/UndoOutlined';
import PaymentIcon from '@mui/icons-material/CreditCardOutlined';
import InvitationIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import ProductIcon from '@mui/icons-material/SellOutlined';
import MeterIcon from '@mui/icons-material/SpeedOutlined';
import CustomFieldIcon from '@mui/icons-material/TextFieldsOutlined';
import Box from '@mui/material/Box';
import type { ComponentType } from 'react';
import type { SearchHit } from './search.types';
import { UserAvatar } from '../format/UserAvatar';
import { OrganizationAvatar } from '../resources/organizations/parts/OrganizationAvatar';

const SIZE = 30;

const icons: Partial<Record<SearchHit['kind'], ComponentType<{ fontSize: 'small' }>>> = {
  benefit: BenefitIcon,
  customer: CustomerIcon,
  customField: CustomFieldIcon,
  discount: DiscountIcon,
  invitation: InvitationIcon,
  mail: MailIcon,
  meter: MeterIcon,
  order: OrderIcon,
  payment: PaymentIcon,
  refund: RefundIcon,
  dispute: DisputeIcon,
  document: DocumentIcon,
  product: ProductIcon,
  subscription: SubscriptionIcon,
  webhookEndpoint: WebhookIcon,
  webhookEvent: WebhookIcon,
  webhookDelivery: WebhookIcon,
  auditEntry: AuditIcon,
  request: AuditIcon,
};

/** Avatars for users, organizations and merchants, an icon for anything else. */
export function HitAvatar({ hit }: { hit: Pick<SearchHit, 'kind' | 'title' | 'detail' | 'image'> }) {
  const { kind, title, detail, image } = hit;
  const icon = icons[kind];
  if (icon) return <IconPicture icon={icon} />;
  if (kind === 'organization' || kind === 'merchant')
    return <OrganizationAvatar name={title} logo={image} size={SIZE} />;
  return <UserAvatar name={title} email={detail ?? ''} image={image} size={SIZE} />;
}

export function IconPicture({ icon: Icon }: { icon: ComponentType<{ fontSize: 'small' }> }) {
  return (
    <Box
      sx={{
        width: SIZE,
        height: SIZE,
        flexShrink: 0,
        display: 'grid',
        placeItems: 'center',
        color: 'text.secondary',
      }}
      aria-hidden
    >
      <Icon fontSize="small" />
    </Box>
  );
}
