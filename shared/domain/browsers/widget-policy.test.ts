import { expect, test } from 'vitest';
import { widgetPolicy } from './widget-policy.ts';

const live = {
  site: 'https://trips.example',
  backend: 'https://fra.appwrite.example/v1',
  gatewayScript: 'https://checkout.gateway.example/v1/checkout.js',
};

test('lets the widget load, read, show pictures and open the window of a payment', () => {
  expect(widgetPolicy(live)).toEqual([
    "script-src 'self' https://trips.example https://checkout.gateway.example https://*.gateway.example",
    "style-src 'self' https://trips.example",
    "img-src 'self' https://fra.appwrite.example",
    "connect-src 'self' https://fra.appwrite.example https://checkout.gateway.example https://*.gateway.example",
    "frame-src 'self' https://checkout.gateway.example https://*.gateway.example",
  ]);
});

test('asks for nothing that weakens a policy', () => {
  expect(widgetPolicy(live).join(' ')).not.toMatch(/unsafe|data:|blob:|[ ]\*/);
});
