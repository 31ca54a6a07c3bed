import type { CurrencyCode } from './currency.ts';

interface Currency {
  readonly code: CurrencyCode;
  readonly symbol: string;
  readonly label: string;
}

/** Every currency a trip may be priced in. Symbols shown to people come from here, never from a locale. */
export const currencies: Readonly<Record<CurrencyCode, Currency>> = {
  INR: { code: 'INR', symbol: '₹', label: 'Indian Rupee' },
  USD: { code: 'USD', symbol: '$', label: 'US Dollar' },
  EUR: { code: 'EUR', symbol: '€', label: 'Euro' },
  GBP: { code: 'GBP', symbol: '£', label: 'British Pound' },
};
