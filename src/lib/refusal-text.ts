import { type Message, toText } from '@contract';
import * as constraint from '@texts/constraint';
import * as database from '@texts/database';
import * as error from '@texts/error';
import { hearingOutcomeLabels } from '@texts/hearings';
import * as reason from '@texts/reason';
import * as reference from '@texts/reference';
import * as validation from '@texts/validation';

/** Message for a refusal of the database, in the language of the page. */
export const refusalText = (message: Message): string =>
  toText(message, { constraint, database, error, outcome: hearingOutcomeLabels, reason, reference, validation });
