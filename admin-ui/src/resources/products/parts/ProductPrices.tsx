import { useTranslate } from 'react-admin';
import { ActionButton } from '../../../actions/ActionButton';
import { Entries, Entry } from '../../../entries/Entries';
import { EntriesSkeleton } from '../../../entries/EntriesSkeleton';
import { Badge } from '../../../format/Badge';
import { When } from '../../../format/When';
import { Section } from '../../../layout/Section';
import { SectionNote } from '../../../layout/SectionNote';
import { editPrices } from '../products.actions';
import { isDetailed, type Price, type ProductSoFar } from '../products.types';
import { inOrder } from './PriceSummary';
import { usePriceTexts } from './usePriceTexts';

/** The prices that buyers can choose, then the archived ones. */
export function ProductPrices({ product }: { product: ProductSoFar }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.products.show.${key}`);
  return (
    <Section
      title={word('prices')}
      count={product.prices.length}
      action={<ActionButton action={editPrices} target={product} size="small" color="inherit" />}
    >
      <Entries>
        {inOrder(product.prices).map((price) => (
          <PriceEntry key={price.id} price={price} product={product} />
        ))}
        {isDetailed(product) &&
          product.archived_prices.map((price) => (
            <PriceEntry key={price.id} price={price} product={product} />
          ))}
      </Entries>
      {!isDetailed(product) && <EntriesSkeleton rows={1} />}
      {isDetailed(product) && product.archived_prices.length > 0 && (
        <SectionNote edge="bottom">{word('archived_prices_hint')}</SectionNote>
      )}
    </Section>
  );
}

function PriceEntry({ price, product }: { price: Price; product: ProductSoFar }) {
  const translate = useTranslate();
  const { priceText, limitTexts } = usePriceTexts();
  const text = priceText(price, product);
  const type = price.amount_type === 'fixed' && price.price_amount === 0 ? 'free' : price.amount_type;
  return (
    <Entry
      title={
        <>
          {price.is_archived ? <s>{text}</s> : <span>{text}</span>}
          {price.is_archived && <Badge>{translate('resources.products.state.archived')}</Badge>}
        </>
      }
      detail={[translate(`resources.products.amount_type.${type}`), ...limitTexts(price)].join(' · ')}
      times={[<When key="created" at={price.created_at} as="day" />]}
    />
  );
}
