/**
 * Shows the refund page's calculator, which needs scripts, and loads its arithmetic when it is first used. The
 * fragment may carry what a booking has settled already: `#departure=2027-06-30&paid=1780&currency=EUR`.
 */
export function openCalculator(page: Document, fragment: string, today: Date): void {
  const section = page.getElementById('calculator');
  const form = page.getElementById('refund-form');
  if (!section || !(form instanceof HTMLFormElement)) return;

  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
  field('cancelled').value = today.toISOString().slice(0, 10);
  const given = new URLSearchParams(fragment.slice(1));
  for (const name of ['departure', 'paid', 'currency']) {
    field(name).value = given.get(name) ?? field(name).value;
  }

  const calculate = () =>
    (page.getElementById('texts') ? import('../languages/speak.ts') : Promise.resolve())
      .then(() => import('./show-refund.ts'))
      .then(
        ({ showRefund }) => showRefund(page, new FormData(form)),
        () => {
          const failure = page.getElementById('refund-failure');
          if (failure) failure.hidden = false;
        },
      );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void calculate();
  });
  if (!given.has('departure') || !form.checkValidity()) return;
  section.scrollIntoView();
  void calculate();
}
