import { caseForm, partyForm } from '@contract/cases';
import { clientForm } from '@contract/clients';
import { eventForm } from '@contract/events';
import { day } from '@contract/fields';
import { rule } from '@contract/message';
import * as z from 'zod/mini';

export const importedClient = z.omit(clientForm, { reason: true, submissionId: true });
export const importedCase = z.omit(caseForm, {
  clientId: true,
  submissionId: true,
  formerNumbers: true,
  isUnfiled: true,
  clientSide: true,
});

/** Columns of a line beside the fields of client and case: they become a party and a hearing. */
export const importedMore = z.object({
  opponent: z.union([z.literal(''), partyForm.shape.name]),
  nextDate: z.union([z.literal(''), day(rule('lineDate'))], { error: rule('lineDate') }),
  nextPurpose: eventForm.shape.purpose,
});

/** A column of the file. */
export type ImportField =
  | keyof typeof importedClient.shape
  | keyof typeof importedCase.shape
  | keyof typeof importedMore.shape;
export const importMoreFields = Object.keys(importedMore.shape) as (keyof typeof importedMore.shape)[];
/** In the order of the sample. */
export const importClientFields = Object.keys(importedClient.shape) as (keyof typeof importedClient.shape)[];
export const importCaseFields = Object.keys(importedCase.shape) as (keyof typeof importedCase.shape)[];
