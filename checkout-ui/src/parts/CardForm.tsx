import { useState } from 'react';
import type { TestCard } from '../api/types';
import { brandOf, formatExpiry, formatNumber, type CardInput } from '../cards';
import { en, testCardOutcomes } from '../en';
import type { Faults } from '../form';
import { TextInput } from './inputs';

interface CardFormProps {
  card: CardInput;
  onCard: (changes: Partial<CardInput>) => void;
  faults: Faults;
  testCards: readonly TestCard[];
}

/** The card form of the sandbox: what is entered stays in the browser, and a token of the bank is sent. */
export function CardForm({ card, onCard, faults, testCards }: CardFormProps) {
  const brand = brandOf(card.number);
  return (
    <>
      <div className="card">
        <div className="number">
          <TextInput
            label={en.cardNumber}
            fault={faults['card.number']}
            value={card.number}
            onValue={(text) => onCard({ number: formatNumber(text) })}
            inputMode="numeric"
            autoComplete="off"
            placeholder="1234 1234 1234 1234"
            required
          />
          {brand !== null && <span className="brand">{brand}</span>}
        </div>
        <TextInput
          label={en.expiry}
          fault={faults['card.expiry']}
          value={card.expiry}
          onValue={(text) => onCard({ expiry: formatExpiry(text, card.expiry) })}
          inputMode="numeric"
          autoComplete="off"
          placeholder={en.expiryHint}
          required
        />
        <TextInput
          label={en.cvc}
          fault={faults['card.cvc']}
          value={card.cvc}
          onValue={(text) => onCard({ cvc: text.replaceAll(/\D/g, '').slice(0, 4) })}
          inputMode="numeric"
          autoComplete="off"
          placeholder={en.cvc}
          required
        />
      </div>
      <TestCards testCards={testCards} onChoose={(number) => onCard(filledIn(number))} />
    </>
  );
}

interface TestCardsProps {
  testCards: readonly TestCard[];
  onChoose: (number: string) => void;
}

function TestCards({ testCards, onChoose }: TestCardsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="test-cards"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{en.testCards}</summary>
      <p className="help">{en.testCardsHint}</p>
      <ul>
        {testCards.map(({ number, token }) => (
          <li key={token}>
            <button
              type="button"
              className="quiet"
              onClick={() => {
                onChoose(number);
                setOpen(false);
              }}
            >
              <span className="digits">{formatNumber(number)}</span>
              <span className="effect">{testCardOutcomes[token] ?? token}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function filledIn(number: string): CardInput {
  const year = String(new Date().getFullYear() + 2).slice(-2);
  return { number: formatNumber(number), expiry: `12 / ${year}`, cvc: '123' };
}
