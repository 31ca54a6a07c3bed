export type Point = readonly [x: number, y: number];

/** All scenes are drawn on this ground and scaled afterwards. */
export const width = 1600;
export const height = 1000;

export interface Stop {
  /** 0 to 1. */
  readonly at: number;
  readonly colour: string;
  readonly opacity?: number;
}

interface Attributes {
  readonly fill?: string;
  readonly stroke?: string;
  readonly 'stroke-width'?: number;
  readonly 'stroke-linecap'?: 'round';
  readonly 'stroke-linejoin'?: 'round';
  readonly opacity?: number;
  readonly 'fill-opacity'?: number;
  readonly 'stroke-opacity'?: number;
  readonly filter?: string;
  readonly transform?: string;
  readonly 'clip-path'?: string;
}

export type Painting = ReturnType<typeof createPainting>;

/** Collects shapes, from the back to the front, into one SVG. */
export function createPainting() {
  const definitions: string[] = [];
  const shapes: string[] = [];
  const halos = new Map<string, string>();
  const define = (markup: (id: string) => string) => {
    const id = `d${definitions.length}`;
    definitions.push(markup(id));
    return `url(#${id})`;
  };
  const stopsOf = (stops: readonly Stop[]) =>
    stops
      .map(
        ({ at, colour, opacity = 1 }) =>
          `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
      )
      .join('');

  return {
    shape(path: string, attributes: Attributes): void {
      shapes.push(`<path d="${path}"${write(plain(attributes))}/>`);
    },
    ellipse([x, y]: Point, rx: number, ry: number, attributes: Attributes): void {
      const place = `cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}"`;
      shapes.push(`<ellipse ${place}${write(plain(attributes))}/>`);
    },
    /** Everything drawn by `draw` belongs together: one opacity, one filter, one transformation. */
    group(attributes: Attributes, draw: () => void): void {
      shapes.push(`<g${write(attributes)}>`);
      draw();
      shapes.push('</g>');
    },
    /** A gradient from one height of the ground to another. @returns a fill */
    fall(from: number, to: number, stops: readonly Stop[]): string {
      return define(
        (id) =>
          `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${round(from)}" x2="0" y2="${round(to)}">${stopsOf(stops)}</linearGradient>`,
      );
    },
    across(from: Point, to: Point, stops: readonly Stop[]): string {
      return define(
        (id) =>
          `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${round(from[0])}" y1="${round(from[1])}" x2="${round(to[0])}" y2="${round(to[1])}">${stopsOf(stops)}</linearGradient>`,
      );
    },
    glow([x, y]: Point, radius: number, stops: readonly Stop[]): string {
      return define(
        (id) =>
          `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${round(x)}" cy="${round(y)}" r="${round(radius)}">${stopsOf(stops)}</radialGradient>`,
      );
    },
    /** Strong in the middle of whatever it fills, gone at its edge: softer than a blur, and cheaper. @returns a fill */
    halo(colour: string): string {
      const known = halos.get(colour);
      if (known) return known;
      const made = define(
        (id) =>
          `<radialGradient id="${id}">${stopsOf([
            { at: 0, colour },
            { at: 0.35, colour, opacity: 0.68 },
            { at: 0.7, colour, opacity: 0.18 },
            { at: 1, colour, opacity: 0 },
          ])}</radialGradient>`,
      );
      halos.set(colour, made);
      return made;
    },
    /** @returns a filter */
    blur(deviation: number, vertically = deviation): string {
      return define(
        (id) =>
          `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${deviation} ${vertically}"/></filter>`,
      );
    },
    clip(path: string): string {
      return define((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`);
    },
    toSvg: (): string =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions.join('')}</defs>${shapes.join('')}</svg>`,
  };
}

/** An opacity of its own makes the renderer paint a shape on a layer of its own: many times slower than a clear fill. */
function plain({ opacity, ...attributes }: Attributes): Attributes {
  return opacity === undefined
    ? attributes
    : { ...attributes, 'fill-opacity': opacity, 'stroke-opacity': opacity };
}

function write(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

export function polygon(points: readonly Point[]): string {
  return `${line(points)}Z`;
}

export function line(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}

/** A soft line through the points (Catmull-Rom). */
export function curve(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return '';
  let path = `M${round(first[0])} ${round(first[1])}`;
  for (let index = 0; index + 1 < points.length; index++) {
    const [before, from, to, after] = [-1, 0, 1, 2].map(
      (step) => points[Math.min(Math.max(index + step, 0), points.length - 1)] ?? first,
    ) as [Point, Point, Point, Point];
    const one: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const other: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    path += `C${[one, other, to].map(([x, y]) => `${round(x)} ${round(y)}`).join(' ')}`;
  }
  return path;
}

/** Points at equal steps from the left edge to the right, a little beyond both. */
export function sweep(heightAt: (x: number) => number, step = 8): Point[] {
  const points: Point[] = [];
  for (let x = -40; x <= width + 40; x += step) points.push([x, heightAt(x)]);
  return points;
}

/** The ground below a line. */
export function below(points: readonly Point[], base: number = height + 10): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  return first && last ? [...points, [last[0], base], [first[0], base]] : [];
}
