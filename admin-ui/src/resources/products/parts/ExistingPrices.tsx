import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Badge } from '../../../format/Badge';
import type { Price } from '../products.types';
import { priceBox } from './priceBox';
import { usePriceTexts, type Billed } from './usePriceTexts';

interface KeptPriceRowProps {
  price: Price;
  billed: Billed;
  fault: string | undefined;
  onReplace: () => void;
  onDrop: () => void;
}

/** A price of the product that stays as it is. */
export function KeptPriceRow({ price, billed, fault, onReplace, onDrop }: KeptPriceRowProps) {
  const translate = useTranslate();
  const { priceText } = usePriceTexts();
  const text = priceText(price, billed);
  const word = (key: string) => translate(`resources.products.form.${key}`, { price: text });
  return (
    <Row text={text} badge={<Badge tone="positive">{word('price_kept')}</Badge>} fault={fault}>
      <Button size="small" aria-label={word('price_replace_of')} onClick={onReplace}>
        {word('price_replace')}
      </Button>
      <Button size="small" color="inherit" aria-label={word('price_drop_of')} onClick={onDrop}>
        {word('price_drop')}
      </Button>
    </Row>
  );
}

interface DroppedPricesProps {
  prices: readonly Price[];
  billed: Billed;
  onKeep: (price: Price) => void;
}

/** Prices of the product that are archived when the form is sent. */
export function DroppedPrices({ prices, billed, onKeep }: DroppedPricesProps) {
  const translate = useTranslate();
  const { priceText } = usePriceTexts();
  if (prices.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={translate('resources.products.form.prices_dropped')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, mt: 1.5 }}
    >
      {prices.map((price) => {
        const text = priceText(price, billed);
        const word = (key: string) => translate(`resources.products.form.${key}`, { price: text });
        return (
          <Row
            key={price.id}
            text={<s>{text}</s>}
            badge={<Badge tone="caution">{word('price_dropped')}</Badge>}
          >
            <Button size="small" aria-label={word('price_keep_of')} onClick={() => onKeep(price)}>
              {word('price_keep')}
            </Button>
          </Row>
        );
      })}
    </Box>
  );
}

interface RowProps {
  text: ReactNode;
  badge: ReactNode;
  fault?: string | undefined;
  children: ReactNode;
}

function Row({ text, badge, fault, children }: RowProps) {
  return (
    <Box component="li" sx={priceBox}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
        <Box
          sx={{
            flex: '1 1 160px',
            minWidth: 0,
            typography: 'body2',
            fontWeight: 600,
            overflowWrap: 'anywhere',
          }}
        >
          {text}
        </Box>
        {badge}
        <Box sx={{ display: 'flex', ml: 'auto' }}>{children}</Box>
      </Box>
      {fault && (
        <FormHelperText error role="alert">
          {fault}
        </FormHelperText>
      )}
    </Box>
  );
}
