import Avatar from '@mui/material/Avatar';
import { initials } from '../../../format/initials';

interface OrganizationAvatarProps {
  name: string;
  logo?: string | null;
  size?: number;
}

/** The logo, or initials on a square: users are round. */
export function OrganizationAvatar({ name, logo, size = 36 }: OrganizationAvatarProps) {
  return (
    <Avatar
      variant="rounded"
      src={logo ?? undefined}
      alt=""
      slotProps={{ img: { referrerPolicy: 'no-referrer', style: { objectFit: 'contain' } } }}
      sx={({ palette }) => ({
        width: size,
        height: size,
        fontSize: size * 0.38,
        borderRadius: '8px',
        bgcolor: palette.tokens.neutralSoft,
        color: palette.tokens.inkMuted,
      })}
    >
      <span aria-hidden>{initials(name, '')}</span>
    </Avatar>
  );
}
