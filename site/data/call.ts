import { createCallAction } from '../../shared/data/actions/call-action.ts';
import { connect } from '../../shared/data/connection.ts';
import { cryptoRandom } from '../../shared/data/crypto-random.ts';
import { fetchErrorMessage } from '../../shared/data/error-message.ts';
import { configuration } from '../configuration.ts';

/** Calls the booking function. */
export const call = createCallAction(connect(configuration), configuration, cryptoRandom, fetchErrorMessage);
