import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { html } from 'hono/html';
import type { Pasted } from './host-pages.ts';

/** What a host pastes for pretix, as its documentation has it; its files are served from `/widget/v1/` as ours are. */
export function pretixLines(origin: string, withStyles: boolean): Pasted {
  const styles = html`<link rel="stylesheet" href="${origin}/widget/v1/widget.css" crossorigin>`;
  return {
    head: html`${withStyles ? styles : ''}<script src="${origin}/widget/v1/widget.js" async crossorigin></script>`,
    body: html`<pretix-widget event="${origin}/asha/spiti/" skip-ssl-check></pretix-widget>`,
  };
}

const price = { gross: '37500.00', net: '37500.00', tax: '0.00', rate: '0.00', name: '' };

/** What pretix's server answers for an event with one product, as its widget reads it. */
const productList = {
  name: 'Spiti Valley, Slowly',
  frontpage_text: '',
  date_range: '26 December to 3 January',
  location: 'Shimla to Langza',
  currency: 'INR',
  display_net_prices: false,
  voucher_explanation_text: '',
  error: null,
  display_add_to_cart: true,
  waiting_list_enabled: false,
  show_variations_expanded: false,
  cart_exists: false,
  vouchers_exist: false,
  has_seating_plan: false,
  itemnum: 1,
  poweredby: '',
  items_by_category: [
    {
      id: 1,
      name: null,
      description: null,
      items: [
        {
          id: 1,
          name: 'Spiti Valley, Slowly',
          description: null,
          picture: null,
          has_variations: false,
          variations: [],
          order_min: null,
          order_max: 6,
          price,
          suggested_price: price,
          original_price: null,
          free_price: false,
          mandatory_priced_addons: false,
          allow_waitinglist: false,
          avail: [100, 12],
        },
      ],
    },
  ],
};

/** A substitute for pretix's server: the one answer that its widget needs to show an event. */
export function pretixServer(): Hono {
  const app = new Hono();
  app.get('/asha/spiti/widget/product_list', compress(), (context) =>
    context.json(productList, 200, { 'Access-Control-Allow-Origin': '*' }),
  );
  return app;
}
