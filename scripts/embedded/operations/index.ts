/** What the keeper of an installation can have done to it by a command, whether it runs or not. */
import { describeDemo, removeDemo } from './demo.ts';
import { inspect } from './inspect.ts';
import { makeAdmin } from './make-admin.ts';
import { snapshot } from './snapshot.ts';

export const operations = {
  'describe-demo': describeDemo,
  inspect,
  'make-admin': makeAdmin,
  'remove-demo': removeDemo,
  snapshot,
};

export type Operations = typeof operations;
export type OperationName = keyof Operations;
/** What an operation is told; JSON. */
export type Input<Name extends OperationName> = Parameters<Operations[Name]>[1];
/** What an operation tells; JSON. */
export type Output<Name extends OperationName> = Awaited<ReturnType<Operations[Name]>>;
