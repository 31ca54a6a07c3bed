import type { PaymentGateway } from '../domain/ports/gateway.ts';
import { pause } from './browser-time.ts';
import { leaveTopLayer } from './top-layer.ts';

/**
 * A gateway whose window is on top of everything. It draws a plain box on the page, which a modal dialog, a popover or a full
 * screen would cover. What is open around `element`, or anywhere on its page, gives way, and is as it was once the window is
 * closed, the focus included.
 */
export function onTop(gateway: PaymentGateway, element: Element): PaymentGateway {
  return {
    ...gateway,
    async open(...checkout) {
      // The journey's own dialog closes with its next drawing.
      await pause(0);
      const comeBack = await leaveTopLayer(element);
      try {
        return element.isConnected ? await gateway.open(...checkout) : { kind: 'dismissed' };
      } finally {
        await comeBack();
      }
    },
  };
}
