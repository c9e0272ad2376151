import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { caseForm, caseRequest, clientCase } from './cases.ts';
import { toAnswer, toRequest } from './derived.ts';
import { calendarEvent, eventForm, eventRequest } from './events.ts';
import { task, taskForm, taskRequest } from './tasks.ts';

it.each([
  ['case', caseForm, caseRequest, clientCase],
  ['event', eventForm, eventRequest, calendarEvent],
  ['task', taskForm, taskRequest, task],
])(
  'what may stay empty in the form of a %s may be null in its request, and is null in the answer',
  (_, form, request, answer) => {
    const taking = ({ shape }: { shape: object }, value: unknown) =>
      Object.entries(shape)
        .filter(([name, field]) => name in form.shape && name in answer.shape && field.safeParse(value).success)
        .map(([name]) => name)
        // The form alone asks for a number, unless a case is not filed yet; the side is asked for once, when it is added.
        .filter((name) => name !== 'caseNumber' && name !== 'clientSide');
    const empty = taking(form, '').filter((name) => taking(form, undefined).includes(name));
    expect(empty.length).toBeGreaterThan(2);
    // A list of lines is none of the row's texts, and a client is asked for in the form only.
    expect(taking(request, null)).toEqual(empty.filter((name) => name !== 'formerNumbers'));
    expect(taking(answer, null).filter((name) => name !== 'clientId')).toEqual(
      empty.filter((name) => name !== 'formerNumbers' && name !== 'clientId'),
    );
  },
);

it('answers what is stored, whatever the form’s bounds are by now', () => {
  const form = z.object({ title: z.string().check(z.minLength(3)), isOpen: z.optional(z.boolean()) });
  expect(toAnswer(form).safeParse({ id: crypto.randomUUID(), title: '', isOpen: null }).success).toBe(true);
  expect(toRequest(form).safeParse({ title: 'ab' }).success).toBe(false);
  expect(toRequest(form).safeParse({ title: 'abc', isOpen: null }).success).toBe(false);
});

it('knows no answer for a field of another kind', () => {
  expect(() => toAnswer(z.object({ at: z.date() }))).toThrow('date');
});
