import { parseArgs } from 'node:util';
import { benchFelt } from './felt/felt.ts';
import { benchBooks } from './growth/books.ts';
import { benchGrowth } from './growth/growth.ts';
import { benchManyTrips } from './many-trips.ts';
import { benchSiteBuild } from './site-build.ts';

// `npm run bench`, or `npm run bench -- 100 1000` with the numbers of trips; `npm run bench -- growth`, or
// `npm run bench -- growth 1000` with the numbers of bookings a day, and GROWTH_DAYS for a shorter history;
// `npm run bench -- books` for the books of such a history, or `npm run bench -- books 100` with the number of bookings a day;
// `npm run bench -- felt`, or `npm run bench -- felt 9` with the number of visits, and PRETIX_WIDGET for one widget more;
// `npm run bench -- build`, or `npm run bench -- build 100` with the number of trips.

const [form, ...numbers] = parseArgs({ allowPositionals: true }).positionals;
const days = process.env['GROWTH_DAYS'];

if (form === 'books') await benchBooks(Number(numbers[0] ?? 1000), Number(days ?? 365));
else if (form === 'growth') await benchGrowth(numbers.map(Number), days === undefined ? null : Number(days));
else if (form === 'felt') await benchFelt(Number(numbers[0] ?? 5), process.env['PRETIX_WIDGET'] ?? null);
else if (form === 'build') await benchSiteBuild(Number(numbers[0] ?? 1000));
else await benchManyTrips(form === undefined ? [100, 10_000, 100_000] : [form, ...numbers].map(Number));
