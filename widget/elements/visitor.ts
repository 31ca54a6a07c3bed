import { limitFocus } from '../../shared/ui/focus-on-arrival.ts';

/** The shadow root in which the visitor acted last; null where that was elsewhere on the page, or nothing was done yet. */
let place: Node | null = null;

function leave({ target }: Event): void {
  // Where nothing has the focus, because what was pressed is gone, the page itself gets the keys.
  if (target !== document.body) place = null;
}

/** Notices from now on when the visitor acts inside a shadow root. */
export function followVisitor(root: ShadowRoot): void {
  for (const name of ['click', 'keydown']) {
    // The window hears of it first. It keeps one such listener, however often it is added.
    addEventListener(name, leave, true);
    root.addEventListener(name, () => takeVisitor(root), true);
  }
}

/** The page asks for what the shadow root shows, as if the visitor had. */
export function takeVisitor(root: ShadowRoot): void {
  place = root;
}

/** Whether the visitor acted last in the same shadow root: else neither the focus nor the page moves. */
export function isWithVisitor(element: Element): boolean {
  return element.getRootNode() === place;
}
/** Whether what was pressed is gone, and nothing else of the same shadow root has the focus: nobody is typing there. */
export function isFocusFree(element: Element): boolean {
  const { host } = element.getRootNode() as ShadowRoot;
  return (host.getRootNode() as Document).activeElement !== host;
}

limitFocus(isWithVisitor);
