import type { Checkout, Product } from '../api/types';
import { en } from '../en';
import { formatMoney } from '../money';
import { priceText, trialText, usageTexts, withPeriod } from '../periods';
import { taxLinesOf } from '../tax-lines';
import { Merchant } from './Merchant';

interface SummaryProps {
  checkout: Checkout;
  locale: string;
  isSandbox: boolean;
  /** Between the product and the amounts: what the buyer can choose. */
  children?: React.ReactNode;
  /** After the payment: "Total paid". */
  totalLabel?: string;
}

/** What is bought, and for how much. */
export function Summary({ checkout, locale, isSandbox, children, totalLabel = en.total }: SummaryProps) {
  const { product } = checkout;
  return (
    <section className="summary" aria-label={en.order}>
      <div className="inner">
        <Merchant checkout={checkout} isSandbox={isSandbox} />
        <ProductTitle product={product} prices={titlePrices(checkout, locale)} />
        {children}
        <Amounts checkout={checkout} locale={locale} totalLabel={totalLabel} />
        <Benefits product={product} />
      </div>
    </section>
  );
}

function ProductTitle({ product, prices }: { product: Product; prices: string[] }) {
  const [price, ...usage] = prices;
  const image = product.medias.find(({ mime_type: type }) => type.startsWith('image/'));
  return (
    <div className="product">
      {image && <img src={image.public_url} alt="" width="72" height="72" />}
      <div>
        <h1>{product.name}</h1>
        <p className="price">{price}</p>
        {usage.map((text) => (
          <p key={text} className="usage-price">
            {en.plusUsage(text)}
          </p>
        ))}
        {product.description && <p className="description">{product.description}</p>}
      </div>
    </div>
  );
}

function Amounts({
  checkout,
  locale,
  totalLabel,
}: {
  checkout: Checkout;
  locale: string;
  totalLabel: string;
}) {
  const { currency, amount, discount_amount: off, total_amount: total, discount } = checkout;
  const money = (value: number): string => formatMoney(value, currency, locale);
  const hasTrial = trialText(checkout) !== null;
  return (
    <dl className="amounts" aria-live="polite">
      <div>
        <dt>{en.subtotal}</dt>
        <dd>{money(amount)}</dd>
      </div>
      {off > 0 && (
        <div>
          <dt>{en.discount(discount?.name ?? '')}</dt>
          <dd>{money(-off)}</dd>
        </div>
      )}
      {taxLinesOf(checkout, locale).map(({ label, text }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {hasTrial && (
        <div>
          <dt>{en.afterTrial}</dt>
          <dd>{withPeriod(money(total), checkout.product)}</dd>
        </div>
      )}
      <div className="total">
        <dt>{hasTrial ? en.dueToday : totalLabel}</dt>
        <dd data-total>{money(hasTrial ? 0 : total)}</dd>
      </div>
    </dl>
  );
}

function Benefits({ product: { benefits } }: { product: Product }) {
  if (benefits.length === 0) return null;
  return (
    <div className="benefits">
      <h2>{en.includes}</h2>
      <ul>
        {benefits.map(({ id, description }) => (
          <li key={id}>{description}</li>
        ))}
      </ul>
    </div>
  );
}

/** The price that is charged in any case, and what is charged for usage. */
function titlePrices(checkout: Checkout, locale: string): string[] {
  const { amount, currency, product, is_free_product_price: isFree } = checkout;
  const usage = usageTexts(product.prices, locale);
  if (amount === 0 && usage.length > 0) return usage;
  if (isFree) return [en.free];
  const price = priceText(amount, currency, product, locale);
  const trial = trialText(checkout);
  return [trial === null ? price : en.thenPrice(en.freeTrial(trial), price), ...usage];
}
