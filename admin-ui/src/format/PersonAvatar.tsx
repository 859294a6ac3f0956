import Avatar from '@mui/material/Avatar';
import type { Colours } from '../theme/tokens';
import { initials } from './initials';

interface PersonAvatarProps {
  name: string;
  email: string;
  image?: string | null | undefined;
  size?: number;
}

type Tint = [ground: keyof Colours, text: keyof Colours];
const plain: Tint = ['neutralSoft', 'inkMuted'];
const tints: Tint[] = [['accentSoft', 'accent'], ['emberSoft', 'ember'], ['cautionSoft', 'caution'], plain];

/** The same person has the same tint everywhere, so that rows are told apart at a glance. */
function tintOf(email: string): Tint {
  let sum = 0;
  for (let at = 0; at < email.length; at += 1) sum += email.charCodeAt(at);
  return tints[sum % tints.length] ?? plain;
}

export function PersonAvatar({ name, email, image, size = 36 }: PersonAvatarProps) {
  const [ground, text] = tintOf(email);
  return (
    <Avatar
      src={image ?? undefined}
      alt=""
      slotProps={{ img: { referrerPolicy: 'no-referrer' } }}
      sx={({ palette }) => ({
        width: size,
        height: size,
        fontSize: size * 0.38,
        bgcolor: palette.tokens[ground],
        color: palette.tokens[text],
      })}
    >
      <span aria-hidden>{initials(name, email)}</span>
    </Avatar>
  );
}
