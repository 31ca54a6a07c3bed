import { parseArgs } from 'node:util';
import { benchGrowth } from './growth/growth.ts';
import { benchManyTrips } from './many-trips.ts';

// `npm run bench`, or `npm run bench -- 100 1000` with the numbers of trips; `npm run bench -- growth`, or
// `npm run bench -- growth 1000` with the numbers of bookings a day, and GROWTH_DAYS for a shorter history.

const given = parseArgs({ allowPositionals: true }).positionals;
const sizes = given.filter((word) => word !== 'growth').map(Number);
const days = process.env['GROWTH_DAYS'];

if (given[0] === 'growth') await benchGrowth(sizes, days === undefined ? null : Number(days));
else await benchManyTrips(sizes.length > 0 ? sizes : [100, 10_000, 100_000]);
