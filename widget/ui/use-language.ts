import { useEffect, useLayoutEffect, useState } from 'react';
import { english, type Translate } from '../../shared/domain/languages/translate.ts';
import { languageOf } from '../elements/language.ts';

/**
 * The language of an element; null until the first one is there. When it changes, the last one stays until all texts of the next
 * are there: nothing is taken down, so nothing is lost.
 */
export function useLanguage(host: Element): Translate | null {
  const [, lookAgain] = useState({});
  const wanted = languageOf(host);
  const isEnglish = /^en\b/i.test(wanted);
  const [t, setT] = useState(() => (isEnglish ? english : null));

  // After every drawing, for the element may have been moved, and at once, so that no change is missed.
  useLayoutEffect(() => {
    const observer = new MutationObserver(() => lookAgain({}));
    for (let at: Element | undefined = host; at; ) {
      const tree = at.getRootNode();
      observer.observe(tree, { subtree: true, attributeFilter: ['lang'] });
      ({ host: at } = tree as Partial<ShadowRoot>);
    }
    return () => observer.disconnect();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: whether something is shown already counts when another one is wanted.
  useEffect(() => {
    let gone = false;
    const load = async () =>
      isEnglish
        ? english
        : (await import('../data/load-language.ts')).loadLanguage(wanted, host.localName, t !== null);
    load()
      .catch(() => english)
      .then((next) => gone || setT(() => next));
    return () => {
      gone = true;
    };
  }, [wanted]);
  return t;
}
