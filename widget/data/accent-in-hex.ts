import { accentOf } from '../elements/look.ts';

/** The accent of the light theme: the gateway's window has one look in both. */
const standard = '#0a5a74';

/** The element's accent as the gateway's script reads a colour. */
export function accentInHex(host: Element): string {
  const accent = accentOf(host) ?? getComputedStyle(host).getPropertyValue('--group-trip-accent').trim();
  const context = accent === '' ? null : document.createElement('canvas').getContext('2d');
  if (!context) return standard;
  // A canvas hands back what it understood: an opaque colour as #rrggbb, anything else in another notation.
  context.fillStyle = standard;
  context.fillStyle = accent;
  const understood = String(context.fillStyle);
  return understood.startsWith('#') ? understood : standard;
}
