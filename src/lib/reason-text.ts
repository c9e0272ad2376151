import { reasonText as toReasonText } from '@contract';
import * as error from '@texts/error';
import * as reason from '@texts/reason';
import * as validation from '@texts/validation';

/** A stored reason why something did not get through to another service, in the language of the page. */
export const reasonText = (stored: string): string => toReasonText(stored, { error, reason, validation });
