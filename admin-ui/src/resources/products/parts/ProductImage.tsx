import ImageIcon from '@mui/icons-material/ImageOutlined';
import Avatar from '@mui/material/Avatar';

interface ProductImageProps {
  /** Without one, or one that cannot be read, a placeholder is shown. */
  url: string | undefined;
  size?: number;
}

/** A small image of a product; its name stands beside it. */
export function ProductImage({ url, size = 36 }: ProductImageProps) {
  return (
    <Avatar
      variant="rounded"
      src={url}
      alt=""
      slotProps={{ img: { referrerPolicy: 'no-referrer' } }}
      sx={({ palette }) => ({
        width: size,
        height: size,
        borderRadius: '8px',
        bgcolor: palette.tokens.neutralSoft,
        color: palette.tokens.inkMuted,
      })}
    >
      <ImageIcon fontSize="small" aria-hidden />
    </Avatar>
  );
}
