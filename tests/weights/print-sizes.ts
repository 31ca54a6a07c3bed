import { widgetBudgets } from './budgets.ts';
import { type JourneyPoint, journeyPoints, type WeighedChunk, weighWidget } from './weigh-widget.ts';

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
}

function total(chunks: readonly { readonly gzip: number }[]): number {
  return chunks.reduce((sum, { gzip }) => sum + gzip, 0);
}

/** The folder or package under which a module's weight is counted. */
function ownerOf(file: string): string {
  const parts = file.replaceAll('\0', '').split('/');
  if (parts[0] === 'node_modules') return parts.slice(1, parts[1]?.startsWith('@') ? 3 : 2).join('/');
  if (file.endsWith('.css')) return 'styles';
  return parts.slice(0, parts[0] === 'shared' ? 2 : 1).join('/');
}

function byOwner(chunks: readonly WeighedChunk[]): [string, number][] {
  const owners = new Map<string, number>();
  for (const { path, gzip } of chunks.flatMap(({ modules }) => modules)) {
    owners.set(ownerOf(path), (owners.get(ownerOf(path)) ?? 0) + gzip);
  }
  return [...owners].sort(([, a], [, b]) => b - a);
}

function verdict(weight: number, aim: number | undefined): string {
  if (aim === undefined) return '';
  const over = weight > aim ? `, over by ${kilobytes(weight - aim).trim()}` : '';
  return ` (aim ${kilobytes(aim).trim()}${over})`;
}

const weights = await weighWidget();
for (const point of Object.keys(journeyPoints) as JourneyPoint[]) {
  const chunks = weights.fetched(point);
  const weight = total(chunks);
  console.log(`\n${point}: ${kilobytes(weight).trim()}${verdict(weight, widgetBudgets[point].aim)}`);
  for (const { fileName, gzip } of chunks) console.log(`  ${kilobytes(gzip)}  ${fileName}`);
  console.log('  of these:');
  for (const [owner, gzip] of byOwner(chunks)) if (gzip >= 50) console.log(`  ${kilobytes(gzip)}  ${owner}`);
}
