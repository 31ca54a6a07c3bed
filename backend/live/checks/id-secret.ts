import { anotherIdSecret, isAnotherIdSecret } from '../../function/rows/check-id-secret.ts';
import { type Check, failed, ok, skipped } from '../check.ts';

export const idSecret: Check = {
  name: 'ID_SECRET is the one that the rows were made with',
  reliesOn: 'Bookings, payments and mails are found again by ids that are made with it.',
  async run({ rows, variables }) {
    const secret = variables['ID_SECRET']?.trim() ?? '';
    if (secret === '') return skipped('ID_SECRET is not set here.');
    const secrets = { idSecret: secret, previousIdSecret: variables['ID_SECRET_PREVIOUS']?.trim() ?? '' };
    if (!(await isAnotherIdSecret(rows, secrets))) return ok();
    return failed(anotherIdSecret, 'See "Another ID_SECRET" in backend/GOING-LIVE.md.');
  },
};
