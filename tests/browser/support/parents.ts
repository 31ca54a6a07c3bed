import type { Page } from '@playwright/test';

/** The elements of a trip. */
export const elements = (trip: string) =>
  `<group-trip-booking trip-id="${trip}"></group-trip-booking><group-trip-status></group-trip-status>`;

/** Shows the page with other content, whose elements are known already. */
export async function put(page: Page, html: string): Promise<void> {
  await page.evaluate((content) => {
    document.body.innerHTML = content;
  }, html);
}

/** Parents that are as wide as what is in them. */
export const parents: Readonly<Record<string, string>> = {
  'a float': '<div style="float:left">',
  'an inline block': '<div style="display:inline-block">',
  'an inline flex box': '<div style="display:inline-flex;flex-direction:column">',
  'an inline grid': '<div style="display:inline-grid">',
  'fit-content': '<div style="width:fit-content">',
  'max-content': '<div style="width:max-content">',
  'a cell of a table': '<table><tr><td>',
  'an absolute box': '<div style="position:absolute;left:8px">',
  'a dialog': '<dialog open>',
  'an automatic track of a grid': '<div style="display:grid;grid-template-columns:auto auto"><div>',
  'the start of a flex column': '<div style="display:flex;flex-direction:column;align-items:flex-start">',
  'the middle of a grid': '<div style="display:grid;justify-items:center">',
  'its own float': '<style>group-trip-booking,group-trip-status{float:left}</style><div>',
};
