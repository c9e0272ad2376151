import { toText } from '@contract';
import * as failure from '@texts/failure';
import * as field from '@texts/fields';
import * as validation from '@texts/validation';

/** What is wrong with a field, in the language of the page. */
export const ruleText = (message: string): string => toText(message, { failure, field, validation });
