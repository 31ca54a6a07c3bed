import vm from 'node:vm';
import { Window } from 'happy-dom';
import { expect, test, vi } from 'vitest';
import { embedGuide } from './guide.ts';

const samples = embedGuide({ site: 'https://trips.example', policy: [] })
  .flatMap(({ blocks }) => blocks)
  .flatMap((block) => (typeof block === 'object' && block.language === 'js' ? [block] : []));

test.each(samples)('$label runs as it is printed, before and after the element is there', ({ code }) => {
  const { document, Event } = new Window();
  const log = vi.fn();
  const element = document.createElement('group-trip-booking');
  document.body.append(element);
  vm.runInNewContext(code, { document, console: { log } });
  expect(log).not.toHaveBeenCalled();
  element.dispatchEvent(new Event('group-trip-ready'));
  Object.assign(element, { state: { ready: true } });
  vm.runInNewContext(code, { document, console: { log } });
  expect(log).toHaveBeenCalledTimes(2);
});
