import Avatar from '@mui/material/Avatar';
import type { Colours } from '../theme/tokens';
import { initials } from './initials';

interface UserAvatarProps {
  name: string;
  email: string;
  image?: string | null | undefined;
  size?: number;
}

type AvatarTint = [ground: keyof Colours, text: keyof Colours];
const plain: AvatarTint = ['neutralSoft', 'inkMuted'];
const tints: AvatarTint[] = [
  ['accentSoft', 'accent'],
  ['emberSoft', 'ember'],
  ['cautionSoft', 'caution'],
  plain,
];

/** Each user always has the same tint, so that rows are easy to tell apart. */
function tintOf(email: string): AvatarTint {
  let sum = 0;
  for (let at = 0; at < email.length; at += 1) sum += email.charCodeAt(at);
  return tints[sum % tints.length] ?? plain;
}

export function UserAvatar({ name, email, image, size = 36 }: UserAvatarProps) {
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
