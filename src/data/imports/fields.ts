import { caseForm } from '@contract/cases';
import { clientForm } from '@contract/clients';
import * as z from 'zod/mini';

export const importedClient = z.omit(clientForm, { reason: true, submissionId: true });
export const importedCase = z.omit(caseForm, {
  clientId: true,
  submissionId: true,
  formerNumbers: true,
  isUnfiled: true,
  clientSide: true,
});

/** A column of the file. */
export type ImportField = keyof typeof importedClient.shape | keyof typeof importedCase.shape;
/** In the order of the sample. */
export const importClientFields = Object.keys(importedClient.shape) as (keyof typeof importedClient.shape)[];
export const importCaseFields = Object.keys(importedCase.shape) as (keyof typeof importedCase.shape)[];
