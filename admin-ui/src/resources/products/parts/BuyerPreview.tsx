import CheckIcon from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Section } from '../../../layout/Section';
import type { Product } from '../products.types';
import { inOrder } from './PriceSummary';
import { usePriceTexts } from './usePriceTexts';

/** The product as buyers see it. */
export function BuyerPreview({ product }: { product: Product }) {
  const translate = useTranslate();
  const [image, ...further] = product.medias;
  return (
    <Section title={translate('resources.products.show.preview')}>
      <Box sx={{ p: { xs: 2, md: 2.5 }, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        {image && (
          <Box component="img" src={image.public_url} alt="" referrerPolicy="no-referrer" sx={imageStyle} />
        )}
        {further.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {further.map(({ id, public_url: url }) => (
              <Box
                key={id}
                component="img"
                src={url}
                alt=""
                referrerPolicy="no-referrer"
                sx={thumbnailStyle}
              />
            ))}
          </Box>
        )}
        <Box>
          <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {product.name}
          </Typography>
          <PriceLines product={product} />
        </Box>
        {product.description && (
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {product.description}
          </Typography>
        )}
        <BenefitLines product={product} />
      </Box>
    </Section>
  );
}

function PriceLines({ product }: { product: Product }) {
  const { priceText, limitTexts, trialText } = usePriceTexts();
  const [first, ...usage] = inOrder(product.prices);
  const trial = trialText(product);
  return (
    <>
      {first && (
        <Typography sx={{ fontSize: 22, fontWeight: 650, mt: 0.5, overflowWrap: 'anywhere' }}>
          {priceText(first, product)}
        </Typography>
      )}
      {first && <Note texts={limitTexts(first)} />}
      {usage.map((price) => (
        <Note key={price.id} texts={[`+ ${priceText(price, product)}`, ...limitTexts(price)]} />
      ))}
      {trial && <Note texts={[trial]} />}
    </>
  );
}

function Note({ texts }: { texts: string[] }) {
  if (texts.length === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {texts.join(' · ')}
    </Typography>
  );
}

function BenefitLines({ product: { benefits } }: { product: Product }) {
  const translate = useTranslate();
  if (benefits.length === 0) return null;
  return (
    <Box>
      <Typography variant="caption" component="div" color="textSecondary" sx={{ mb: 0.5 }}>
        {translate('resources.products.show.included')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
        {benefits.map(({ id, description }) => (
          <Box key={id} component="li" sx={{ display: 'flex', gap: 1, typography: 'body2', minWidth: 0 }}>
            <CheckIcon fontSize="small" color="success" aria-hidden />
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {description}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const imageStyle = {
  display: 'block',
  width: '100%',
  aspectRatio: '16 / 9',
  objectFit: 'contain',
  borderRadius: 1.5,
  bgcolor: 'action.hover',
} as const;

const thumbnailStyle = { ...imageStyle, width: 64, aspectRatio: '1', objectFit: 'cover' } as const;
