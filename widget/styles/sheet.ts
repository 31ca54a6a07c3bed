import styles from './widget.css?inline';

/** One for all elements of a document: constructed sheets are allowed under a policy that blocks `<style>`, and parsed once. */
const sheets = new WeakMap<Document, CSSStyleSheet>();

/** Gives an element's shadow root its looks, until it comes into another document, such as that of a frame. */
export function wearStyles(root: ShadowRoot): void {
  const page = root.ownerDocument;
  // A document without a window shows nothing.
  if (!page.defaultView) return;
  let sheet = sheets.get(page);
  if (!sheet) {
    sheet = new page.defaultView.CSSStyleSheet();
    sheet.replaceSync(styles);
    sheets.set(page, sheet);
  }
  root.adoptedStyleSheets = [sheet];
}
