import styles from './widget.css?inline';

/** One sheet for all elements: constructed ones are allowed under a policy that blocks `<style>`, and parsed once. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);

/** Gives an element's shadow root its looks. */
export function wearStyles(root: ShadowRoot): void {
  root.adoptedStyleSheets = [sheet];
}
