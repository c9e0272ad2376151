import { toText } from '@contract';
import * as failure from '@texts/failure';
import * as validation from '@texts/validation';

/** Message for a wrong field, in the language of the page. @param label of the field, as it is shown */
export const ruleText = (message: string, label?: string): string => toText(message, { failure, validation }, label);
