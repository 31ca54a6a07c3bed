import { createCallAction } from '../../shared/data/actions/call-action.ts';
import { connect } from '../../shared/data/connection.ts';
import { cryptoRandom } from '../../shared/data/crypto-random.ts';
import { errorMessage } from '../../shared/domain/bookings/error-message.ts';
import { configuration } from '../configuration.ts';

/** Calls the booking function. */
export const call = createCallAction(connect(configuration), configuration, cryptoRandom, errorMessage);
