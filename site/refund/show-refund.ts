import type { CurrencyCode } from '../../shared/domain/money/currency.ts';
import { pageLanguage } from '../../shared/ui/language/page-language.ts';
import { refundAnswer } from './refund-answer.ts';

/** Writes the answer to the calculator's fields into its live region. */
export function showRefund(page: Document, fields: FormData): void {
  const answer = page.getElementById('refund-answer');
  const line = page.getElementById('refund-line');
  const failure = page.getElementById('refund-failure');
  if (!answer || !failure || !(line instanceof HTMLTemplateElement)) return;

  const text = (name: string) => String(fields.get(name));
  const { headline, detail, lines } = refundAnswer(
    {
      departure: text('departure'),
      paid: text('paid'),
      // The select offers the currencies of the table alone.
      currency: text('currency') as CurrencyCode,
      cancelled: text('cancelled'),
    },
    pageLanguage(),
  );
  say(answer, '[data-headline]', headline);
  say(answer, '[data-detail]', detail);
  answer.querySelector('[data-lines]')?.replaceChildren(
    ...lines.map(({ period, comesBack }) => {
      const row = line.content.cloneNode(true) as DocumentFragment;
      say(row, 'dt', period);
      say(row, 'dd', comesBack);
      return row;
    }),
  );
  failure.hidden = true;
  answer.hidden = false;
}

function say(within: ParentNode, selector: string, text: string): void {
  const element = within.querySelector(selector);
  if (element) element.textContent = text;
}
