import type { CurrencyCode } from '../../shared/domain/currency.ts';
import { refundAnswer } from './refund-answer.ts';

/**
 * Brings the calculator of the refund page to life. The fragment may carry what a booking has settled already:
 * `#departure=2027-06-30&paid=1780&currency=EUR`.
 */
export function attachCalculator(page: Document, fragment: string, today: Date): void {
  const section = page.getElementById('calculator');
  const form = page.getElementById('refund-form');
  if (!section || !(form instanceof HTMLFormElement)) return;
  section.hidden = false;

  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
  field('cancelled').value = today.toISOString().slice(0, 10);
  const given = new URLSearchParams(fragment.slice(1));
  for (const name of ['departure', 'paid', 'currency']) {
    field(name).value = given.get(name) ?? field(name).value;
  }

  const calculate = () => {
    // The select offers the currencies of the table alone.
    const currency = field('currency').value as CurrencyCode;
    const text = (name: string) => field(name).value;
    show(
      page,
      refundAnswer({
        departure: text('departure'),
        paid: text('paid'),
        currency,
        cancelled: text('cancelled'),
      }),
    );
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    calculate();
  });
  if (given.has('departure') && form.checkValidity()) {
    calculate();
    section.scrollIntoView();
  }
}

function show(page: Document, { headline, detail, lines }: ReturnType<typeof refundAnswer>): void {
  const answer = page.getElementById('refund-answer');
  const line = page.getElementById('refund-line');
  if (!answer || !(line instanceof HTMLTemplateElement)) return;
  const say = (within: ParentNode, selector: string, text: string) => {
    const element = within.querySelector(selector);
    if (element) element.textContent = text;
  };
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
  answer.hidden = false;
}
