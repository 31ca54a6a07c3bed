import type { Locator } from '@playwright/test';

/** The background of an element as it is painted: red, green and blue, each from 0 to 255. */
export function backgroundOf(element: Locator): Promise<readonly number[]> {
  return element.evaluate((its) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    if (canvas === null) throw new Error('There is no canvas.');
    canvas.fillStyle = getComputedStyle(its).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  });
}
